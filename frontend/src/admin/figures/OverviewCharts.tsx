import type { Overview } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { BusiestDay } from './BusiestDay';
import { DayChart } from './DayChart';
import { dayCounts } from './dayCounts';
import { TrendText } from './TrendText';
import { UndecidedLink } from './UndecidedLink';

interface Props {
  days: Overview['days'];
}

/** The ratings of each day, below a heading. */
export function RatingsPerDay({ days }: Props) {
  const t = useAdminT();
  return (
    <>
      <h2>{t('figures.days')}</h2>
      <TrendText days={days} />
      <DayChart
        label={t('figures.days')}
        unit={t('figures.ratings')}
        days={dayCounts(days, 'ratings')}
        file="ratings"
      />
    </>
  );
}

/** The voters of each day, below a heading. */
export function VotersPerDay({ days }: Props) {
  const t = useAdminT();
  const busiest = days.toSorted((one, other) => other.voters - one.voters)[0];
  return (
    <>
      <h2>{t('overview.voters')}</h2>
      {busiest && busiest.voters > 0 && (
        <p>
          <BusiestDay day={busiest.date} number={busiest.voters} />{' '}
          <UndecidedLink days={[busiest]} unit="voters" />{' '}
          {t('trend.today', { number: formatNumber(days.at(-1)?.voters ?? 0) })}
        </p>
      )}
      <DayChart
        label={t('overview.voters')}
        unit={t('overview.voters')}
        days={dayCounts(days, 'voters')}
        summed={false}
        file="voters"
      />
    </>
  );
}
