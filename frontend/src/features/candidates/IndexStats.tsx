import { Figures } from '../../components/Figures';
import type { CandidateStats } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';

/** The index in three figures. */
export function IndexStats({ stats }: { stats: CandidateStats | undefined }) {
  const t = useT();
  const average = stats?.averageScore;
  return (
    <Figures
      label={t('home.stats')}
      figures={[
        { label: t('home.totalCandidates'), value: stats && formatNumber(stats.totalCandidates) },
        { label: t('home.totalRatings'), value: stats && formatNumber(stats.totalRatings) },
        {
          label: t('home.averageScore'),
          value: typeof average === 'number' ? formatScore(average) : undefined,
        },
      ]}
    />
  );
}
