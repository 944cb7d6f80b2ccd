import type { CSSProperties } from 'react';
import type { CandidateTrends } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatScore } from '../../lib/i18n/translate';
import { intervalText } from '../figures/figureTexts';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TrendTable.module.css';

/** The averages on each metric, a round a column. */
export function TrendTable({ rounds, metrics }: Pick<CandidateTrends, 'rounds' | 'metrics'>) {
  const t = useAdminT();
  return (
    // Many rounds scroll by themselves, so they must be reachable by keyboard and have a name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('trends.metrics')} tabIndex={0}>
      <table className={styles.table} style={{ '--rounds': rounds.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{t('compare.metric')}</th>
            {rounds.map((round) => (
              <th key={round.id} scope="col">
                <Content of={round} field="name" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric.key}>
              <th scope="row">
                <Content of={metric} field="label" />
              </th>
              {metric.points.map(({ roundId, average, interval }) => (
                <td key={roundId}>
                  {average === null ? t('table.none') : <strong>{formatScore(average)}</strong>}
                  {interval && (
                    <span className={styles.interval}>
                      <span className="visually-hidden">{t('figures.interval')} </span>
                      <bdi dir="ltr">{intervalText(interval)}</bdi>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
