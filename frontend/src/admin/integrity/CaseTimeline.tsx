import type { CaseFindings } from '../../lib/api/types';
import { DayChart } from '../figures/DayChart';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';

/**
 * The days of the candidate with the most ratings in a case: the case's ratings beside all counted ones, on
 * one scale.
 */
export function CaseTimeline({ findings: { timeline } }: { findings: CaseFindings }) {
  const t = useAdminT();
  const c = useCaseT();
  const top = Math.max(...timeline.map(({ ratings, inCase }) => Math.max(ratings, inCase)));
  return (
    <div className={styles.pair}>
      {(['inCase', 'ratings'] as const).map((series) => (
        <div key={series}>
          <h3>{c(`days.${series}`)}</h3>
          <DayChart
            label={c(`days.${series}`)}
            unit={t('cases.ratings')}
            days={timeline.map((day) => ({ date: day.date, count: day[series] }))}
            top={top}
          />
        </div>
      ))}
    </div>
  );
}
