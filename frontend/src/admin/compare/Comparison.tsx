import { useRef } from 'react';
import type { CandidateFigures } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { HowComputed } from '../figures/HowComputed';
import { useUnderReview } from '../integrity/useUnderReview';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { SaveButtons } from '../transfer/SaveButtons';
import styles from './ComparePage.module.css';
import { ComparisonTable, inOneOffice } from './ComparisonTable';
import { compare } from './comparison';
import { comparisonCsv } from './comparisonCsv';

interface Props {
  /** In the order of the columns. The first candidate is the reference for the others. */
  figures: readonly CandidateFigures[];
  /** True if the figures include pending ratings. */
  pending: boolean;
}

/** Shows the figures of several candidates side by side, and saves them as files. */
export function Comparison({ figures, pending }: Props) {
  const t = useAdminT();
  const months = useMonths();
  const texts = useTexts();
  const { locale } = useLanguage();
  const picture = useRef<HTMLElement>(null);
  const [reference] = figures;
  const underReview = useUnderReview();
  const effectOn = (one: CandidateFigures) => (pending ? undefined : underReview(one.candidate.id)?.effect);
  const rows = compare(figures, reference, (one) => Boolean(effectOn(one)));
  const today = reference?.days.at(-1)?.date;
  const disputed = reference && effectOn(reference);
  const isCompared = figures.some((one) => one !== reference && inOneOffice(one, reference));
  return (
    <>
      <ComparisonTable
        ref={picture}
        figures={figures}
        rows={rows}
        reference={reference}
        pending={pending}
        withoutOf={(one) => effectOn(one)?.without}
        caption={
          <>
            {reference &&
              isCompared &&
              t(disputed ? 'review.reference' : 'compare.legend', {
                name: texts(reference.candidate, 'name'),
              })}
            {today && ` ${t('compare.asOf', { date: shortDay(months, today) })}`}
          </>
        }
      />
      <div className={styles.buttons}>
        <SaveButtons
          name={`comparison${pending ? '-with-pending' : ''}`}
          csv={() => comparisonCsv(t, locale, { figures, rows, pending })}
          picture={picture}
        />
      </div>
      <HowComputed compared />
    </>
  );
}
