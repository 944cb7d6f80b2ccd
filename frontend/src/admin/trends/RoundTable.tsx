import type { CSSProperties, Ref } from 'react';
import type { CandidateTrends, Round } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { MeanFigure } from '../figures/MeanFigure';
import { useAdminT } from '../texts/AdminTexts';
import styles from './RoundComparison.module.css';
import { compareRounds } from './roundComparison';

interface Props {
  /** In the order of their columns. */
  candidates: readonly CandidateTrends[];
  /** The oldest first. */
  rounds: readonly Round[];
  /** The reference to the table, for a picture of it. */
  ref: Ref<HTMLTableElement>;
}

/** One group of rows per metric, one row per round, one column per candidate. */
export function RoundTable({ candidates, rounds, ref }: Props) {
  const t = useAdminT();
  return (
    // It scrolls by itself, so it must be reachable by keyboard and have a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('trends.table')} tabIndex={0}>
      <table
        ref={ref}
        className={styles.table}
        style={{ '--candidates': candidates.length } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">{t('trends.round')}</th>
            {candidates.map(({ candidate }) => (
              <th key={candidate.id} scope="col">
                <Content of={candidate} field="name" />
              </th>
            ))}
          </tr>
        </thead>
        {compareRounds(candidates, rounds).map(({ key, metric, rows }) => (
          <tbody key={key ?? 'overall'}>
            <tr>
              <th scope="rowgroup" colSpan={candidates.length + 1} className={styles.group}>
                <span>{metric ? <Content of={metric} field="label" /> : t('compare.overall')}</span>
              </th>
            </tr>
            {rows.map(({ round, points }) => (
              <tr key={round.id}>
                <th scope="row">
                  <Content of={round} field="name" />
                </th>
                {points.map((point, index) => (
                  <td key={candidates[index]?.candidate.id}>
                    {point ? <MeanFigure mean={point} count={point.count} /> : t('table.none')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
