import type { CaseFindings } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { DayChart } from '../figures/DayChart';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Integrity.module.css';
import { Panel } from './Panel';

/**
 * The days of the candidate with the most ratings in a case: the case's ratings beside all counted ones, on
 * one scale.
 */
export function CaseTimeline({ findings: { effects, timeline } }: { findings: CaseFindings }) {
  const t = useAdminT();
  const [first] = effects;
  if (!first) return null;
  const top = Math.max(...timeline.map(({ ratings, inCase }) => Math.max(ratings, inCase)));
  return (
    <Panel heading={t('cases.timeline')} lead={t('cases.timelineLead')}>
      <p className={styles.name}>
        <Content of={first.candidate} field="name" />
      </p>
      <div className={styles.pair}>
        {(['inCase', 'ratings'] as const).map((series) => (
          <div key={series} className={styles.item}>
            <h3>{t(`cases.days.${series}`)}</h3>
            <DayChart
              label={t(`cases.days.${series}`)}
              unit={t('cases.ratings')}
              days={timeline.map((day) => ({ date: day.date, count: day[series] }))}
              top={top}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
