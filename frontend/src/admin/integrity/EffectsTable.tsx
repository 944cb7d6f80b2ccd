import { Link } from 'react-router-dom';
import type { CaseEffect, CaseFindings } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { intervalText } from '../figures/figureTexts';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import type { AdminEnglish } from '../texts/en';
import { noMoves } from './caseMoves';
import styles from './Integrity.module.css';

/** The figures of a candidate with and without a case's ratings. */
const COLUMNS: readonly {
  title: Extract<keyof AdminEnglish, 'cases.ratings' | 'figures.average' | 'figures.interval' | 'cases.rank'>;
  text: (outcome: CaseEffect['with'], t: AdminT) => string;
}[] = [
  { title: 'cases.ratings', text: ({ ratings }) => formatNumber(ratings) },
  {
    title: 'figures.average',
    text: ({ average }, t) => (average === null ? t('table.none') : formatScore(average)),
  },
  {
    title: 'figures.interval',
    text: ({ interval }, t) => (interval === null ? t('table.none') : intervalText(interval)),
  },
  { title: 'cases.rank', text: ({ rank }, t) => (rank === null ? t('table.none') : formatNumber(rank)) },
];

/** Lists the candidates of a case, with its ratings and without them. */
export function EffectsTable({ findings }: { findings: CaseFindings }) {
  const t = useAdminT();
  const { effects, moved } = findings;
  const more = moved.candidates - effects.length;
  if (effects.length === 0) return <p className={styles.hint}>{t(noMoves(findings))}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('cases.effectsLead')} tabIndex={0}>
      <table className={styles.effects}>
        <thead>
          <tr>
            <th scope="col">{t('cases.candidate')}</th>
            <th scope="col">{t('cases.inCase')}</th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col">
                {t(title)}
                <span className={styles.order}>{t('cases.withWithout')}</span>
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
                {effect.frozenSince && <span className={styles.order}>{t('cases.placeHeld')}</span>}
              </th>
              <td>{formatNumber(effect.ratings)}</td>
              {COLUMNS.map(({ title, text }) => (
                <td key={title}>
                  <FromTo from={text(effect.with, t)} to={text(effect.without, t)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles.hint}>{t('cases.moreEffects', { count: more })}</p>}
    </section>
  );
}

/** Shows how a figure changes, in the direction of reading; a single figure if it does not change. */
function FromTo({ from, to }: { from: string; to: string }) {
  const t = useAdminT();
  if (from === to) return <bdi dir="ltr">{from}</bdi>;
  return (
    <>
      <bdi dir="ltr">{from}</bdi> <span aria-hidden="true" className={styles.arrow} />{' '}
      <span className="visually-hidden">{t('cases.becomes')} </span>
      <strong>
        <bdi dir="ltr">{to}</bdi>
      </strong>
    </>
  );
}
