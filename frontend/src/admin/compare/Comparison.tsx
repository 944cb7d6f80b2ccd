import { DownloadOutlined, PictureOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type CSSProperties, useId, useRef } from 'react';
import type { CandidateFigures } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { saveFile } from '../../lib/saveFile';
import { dayText } from '../figures/figureTexts';
import { HowComputed } from '../figures/HowComputed';
import { OfBoth } from '../figures/WaitingSwitch';
import { useAdminT } from '../texts/AdminTexts';
import { useSavePicture } from '../transfer/useSavePicture';
import styles from './ComparePage.module.css';
import { ComparisonTable } from './ComparisonTable';
import { compare } from './comparison';
import { comparisonCsv } from './comparisonCsv';

interface Props {
  /** Of the candidates, in the order of their columns; the first is whom the others are measured against. */
  figures: readonly CandidateFigures[];
  /** True where ratings that wait are among theirs. */
  waiting: boolean;
  onReference: (id: number) => void;
}

/** What is known of some candidates side by side, to look at and to take along. */
export function Comparison({ figures, waiting, onReference }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const { locale } = useLanguage();
  const id = useId();
  const picture = useRef<HTMLElement>(null);
  const [save, saving] = useSavePicture();
  const [reference] = figures;
  const rows = compare(figures, reference);
  const file = (kind: string) => `comparison${waiting ? '-with-waiting' : ''}.${kind}`;
  const saveCsv = () => {
    const csv = comparisonCsv(t, locale, { figures, rows, waiting });
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file('csv'));
  };
  const today = reference?.days.at(-1)?.date;
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.against}>
          <label htmlFor={id}>{t('compare.against')}</label>
          <Select
            id={id}
            value={reference?.candidate.id}
            onChange={onReference}
            options={figures.map(({ candidate }) => ({
              value: candidate.id,
              label: texts(candidate, 'name'),
            }))}
          />
        </div>
        <div className={styles.buttons}>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={saveCsv}>
            {t('compare.csv')}
          </Button>
          <Button
            icon={<PictureOutlined aria-hidden />}
            loading={saving}
            onClick={() => save(picture.current, file('png'))}
          >
            {t('picture.save')}
          </Button>
        </div>
      </div>
      {/* Scrolls by itself: reachable by keyboard, therefore, and named. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('compare.table')} tabIndex={0}>
        <figure
          ref={picture}
          className={styles.picture}
          style={{ '--candidates': figures.length } as CSSProperties}
        >
          <OfBoth waiting={waiting} />
          <ComparisonTable figures={figures} rows={rows} reference={reference} />
          <figcaption className={styles.caption}>
            {reference && t('compare.legend', { name: texts(reference.candidate, 'name') })}
            {today && ` ${t('compare.asOf', { date: dayText(publicT, today) })}`}
          </figcaption>
        </figure>
      </section>
      <HowComputed compared />
    </>
  );
}
