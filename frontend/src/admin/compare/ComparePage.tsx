// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useGetConfigQuery } from '../../features/config/configApi';
import { isApiError } from '../../lib/api/apiError';
import { PendingSwitch } from '../figures/PendingSwitch';
import { usePendingChoice } from '../figures/usePendingChoice';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { RoundComparison } from '../trends/RoundComparison';
import { CandidatePicker } from './CandidatePicker';
import styles from './ComparePage.module.css';
import { Comparison } from './Comparison';
import { MIN_COMPARED, readComparedIds } from './comparedIds';
import { ReferencePicker } from './ReferencePicker';
import { type Compared, useCompared } from './useCompared';

/** Compares two to six candidates side by side; the address names them. */
export default function ComparePage() {
  const t = useAdminT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = readComparedIds(params);
  const [pending, choose] = usePendingChoice();
  const compared = useCompared(ids, pending);
  const figures = compared.flatMap(({ query }) => query.currentData ?? []);
  const isComparison = ids.length >= MIN_COMPARED && figures.length > 0;
  const isReading = compared.some(({ query }) => !query.currentData && !query.isError);
  const { data: config } = useGetConfigQuery();
  const show = (chosen: readonly number[]) => {
    const next = new URLSearchParams(params);
    if (chosen.length > 0) next.set('ids', chosen.join(','));
    else next.delete('ids');
    // Keeps lists of ids readable in the address.
    navigate({ search: String(next).replaceAll('%2C', ',') }, { replace: true });
  };

  return (
    <AdminPage lead={t('compare.lead')}>
      <div className={styles.choice}>
        <CandidatePicker
          chosen={compared.map(({ id, latest }) => ({
            id,
            candidate: latest?.candidate,
          }))}
          office={compared[0]?.latest?.candidate.title ?? null}
          onChoose={show}
        />
        {isComparison && (
          <ReferencePicker
            figures={figures}
            onChoose={(id) => show([id, ...ids.filter((other) => other !== id)])}
          />
        )}
      </div>
      <PendingSwitch statuses={statusesOf(compared)} pending={pending} onChoose={choose} />
      {ids.length < MIN_COMPARED && (
        <StateMessage icon="search" title={t('compare.tooFew')} hint={t('compare.tooFewHint')} />
      )}
      {compared.map(({ id, query: { currentData, isError, error, refetch } }) => {
        if (currentData || !isError) return null;
        const gone = isApiError(error) && error.statusCode === 404;
        return gone ? (
          <p key={id}>{t('compare.gone')}</p>
        ) : (
          <LoadFailure key={id} title={t('figures.loadFailed')} onRetry={refetch} />
        );
      })}
      {isReading && ids.length >= MIN_COMPARED ? (
        <Skeleton blockSize="40rem" />
      ) : (
        isComparison && <Comparison figures={figures} pending={pending} />
      )}
      {config?.round && !isReading && isComparison && (
        <RoundComparison ids={figures.map(({ candidate }) => candidate.id)} pending={pending} />
      )}
    </AdminPage>
  );
}

/** Shows how many ratings count and how many are pending; renders nothing if no rating can be pending. */
function statusesOf(compared: readonly Compared[]) {
  const known = compared.flatMap(({ latest }) => latest ?? []);
  if (!known.some(({ statuses }) => statuses)) return undefined;
  const sum = { counted: 0, pending: 0 };
  for (const { statuses, totalRatings } of known) {
    sum.counted += statuses?.counted ?? totalRatings;
    sum.pending += statuses?.pending ?? 0;
  }
  return sum;
}
