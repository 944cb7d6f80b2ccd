import type { Overview } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { DayChart } from './DayChart';
import { OfBoth } from './PendingSwitch';
import { TrendText } from './TrendText';

interface Props {
  days: Overview['days'];
  /** True if the counts include pending ratings. */
  pending?: boolean;
  /** See `BarChart`. */
  file?: string;
}

/** The ratings of each day, below a heading. */
export function RatingsPerDay({ days, pending = false, file }: Props) {
  const t = useAdminT();
  return (
    <>
      <h2>{t('figures.days')}</h2>
      <OfBoth pending={pending} />
      <TrendText days={days} />
      <DayChart
        label={t('figures.days')}
        unit={t('figures.ratings')}
        days={days.map(({ date, ratings }) => ({ date, count: ratings }))}
        file={file}
      />
    </>
  );
}

/** The voters of each day, below a heading. */
export function VotersPerDay({ days, pending = false, file }: Props) {
  const t = useAdminT();
  return (
    <>
      <h2>{t('overview.voters')}</h2>
      <OfBoth pending={pending} />
      <DayChart
        label={t('overview.voters')}
        unit={t('overview.voters')}
        days={days.map(({ date, voters }) => ({ date, count: voters }))}
        summed={false}
        file={file}
      />
    </>
  );
}
