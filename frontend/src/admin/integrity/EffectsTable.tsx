import { Link } from 'react-router-dom';
import type { CaseEffect } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { intervalText } from '../figures/figureTexts';
import { useAdminT } from '../texts/AdminTexts';
import { FromTo } from './FromTo';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';
import { usePlaceText } from './usePlaceText';

type Outcome = CaseEffect['with'];

interface Column {
  title: string;
  text: (outcome: Outcome) => string;
}

/** Compares candidates with the ratings of a case, and without. */
export function EffectsTable({ label, effects }: { label: string; effects: readonly CaseEffect[] }) {
  const t = useAdminT();
  const c = useCaseT();
  const place = usePlaceText();
  return (
    <Comparison
      label={label}
      effects={effects}
      columns={[
        { title: c('rank'), text: ({ rank }) => place(rank) },
        {
          title: t('figures.average'),
          text: ({ average }) => (average === null ? t('table.none') : formatScore(average)),
        },
        { title: t('cases.ratings'), text: ({ ratings }) => formatNumber(ratings) },
      ]}
    />
  );
}

/** Shows how certain the averages of a case's candidates are. */
export function IntervalTable({ effects }: { effects: readonly CaseEffect[] }) {
  const t = useAdminT();
  const text = ({ interval }: Outcome) => (interval === null ? t('table.none') : intervalText(interval));
  return (
    <Comparison
      label={t('figures.interval')}
      effects={effects}
      columns={[{ title: t('figures.interval'), text }]}
    />
  );
}

interface Props {
  label: string;
  effects: readonly CaseEffect[];
  columns: readonly Column[];
}

function Comparison({ label, effects, columns }: Props) {
  const t = useAdminT();
  const c = useCaseT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.effects}>
        <thead>
          <tr>
            <th scope="col">{t('cases.candidate')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
                <span className={styles.order}>{c('withWithout')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <tr key={effect.candidate.id}>
              <th scope="row">
                <Link to={`/candidate/${effect.candidate.id}`}>
                  <Content of={effect.candidate} field="name" />
                </Link>
                {effect.frozenSince && <span className={styles.order}>{c('placeHeld')}</span>}
              </th>
              {columns.map(({ title, text }) => (
                <td key={title}>
                  <FromTo from={text(effect.with)} to={text(effect.without)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
