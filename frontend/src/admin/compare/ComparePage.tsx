import { useNavigate, useSearchParams } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage';
import { labelInReadersLanguage } from '../../features/metrics/defaultMetrics';
import { useT } from '../../lib/i18n/I18nProvider';
import { highestShare } from '../figures/Histogram';
import { HowComputed } from '../figures/HowComputed';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { CandidatePicker } from './CandidatePicker';
import { CompareColumn } from './CompareColumn';
import styles from './ComparePage.module.css';
import { FEWEST_COMPARED, readComparedIds } from './comparedIds';
import { useCompared } from './useCompared';

/** Two to four candidates side by side, on scales that they share; the address says which. */
export function ComparePage() {
  const t = useAdminT();
  const publicT = useT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = readComparedIds(params.get('ids'));
  const compared = useCompared(ids);
  const figures = compared.flatMap(({ query }) => query.currentData ?? []);
  const scales = {
    share: Math.max(0, ...figures.map(({ distribution }) => highestShare(distribution))),
    metricShare: Math.max(
      0,
      ...figures.flatMap(({ metrics }) => metrics.map(({ distribution }) => highestShare(distribution))),
    ),
    day: Math.max(0, ...figures.flatMap(({ days }) => days.map(({ ratings }) => ratings))),
  };
  const metrics = new Map(
    figures.flatMap((one) =>
      one.metrics.map((metric) => [metric.key, labelInReadersLanguage(publicT, metric)] as const),
    ),
  );

  return (
    <AdminPage heading={t('compare.heading')} lead={t('compare.lead')}>
      <CandidatePicker
        chosen={compared.map(({ id, query }) => ({
          id,
          name: query.currentData?.candidate.name,
        }))}
        onChoose={(chosen) =>
          navigate({ search: chosen.length > 0 ? `?ids=${chosen.join(',')}` : '' }, { replace: true })
        }
      />
      {ids.length < FEWEST_COMPARED && (
        <StateMessage icon="search" title={t('compare.tooFew')} hint={t('compare.tooFewHint')} />
      )}
      {ids.length > 0 && (
        <>
          <HowComputed />
          <div className={styles.columns} data-count={ids.length}>
            {compared.map((one) => (
              <CompareColumn key={one.id} compared={one} metrics={[...metrics]} scales={scales} />
            ))}
          </div>
        </>
      )}
    </AdminPage>
  );
}
