// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useGetConfigQuery } from '../../features/config/configApi';
import { isApiError } from '../../lib/api/apiError';
import { useTexts } from '../../lib/i18n/Content';
import { WaitingSwitch } from '../figures/PendingSwitch';
import { useWaitingChoice } from '../figures/usePendingChoice';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { RoundComparison } from '../trends/RoundComparison';
import { CandidatePicker } from './CandidatePicker';
import { Comparison } from './Comparison';
import { MIN_COMPARED, readComparedIds } from './comparedIds';
import { type Compared, useCompared } from './useCompared';

/** Compares two to six candidates side by side; the address names them. */
export default function ComparePage() {
  const t = useAdminT();
  const texts = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = readComparedIds(params);
  const [waiting, choose] = useWaitingChoice();
  const compared = useCompared(ids, waiting);
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
      <CandidatePicker
        chosen={compared.map(({ id, latest }) => ({
          id,
          name: latest && texts(latest.candidate, 'name'),
        }))}
        onChoose={show}
      />
      <WaitingSwitch standings={standingsOf(compared)} waiting={waiting} onChoose={choose} />
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
        isComparison && (
          <Comparison
            figures={figures}
            waiting={waiting}
            onReference={(id) => show([id, ...ids.filter((other) => other !== id)])}
          />
        )
      )}
      {config?.round && !isReading && isComparison && (
        <RoundComparison ids={figures.map(({ candidate }) => candidate.id)} waiting={waiting} />
      )}
    </AdminPage>
  );
}

/** Shows how many ratings count and how many are pending; renders nothing if no rating can be pending. */
function standingsOf(compared: readonly Compared[]) {
  const known = compared.flatMap(({ latest }) => latest ?? []);
  if (!known.some(({ standings }) => standings)) return undefined;
  const sum = { counted: 0, waiting: 0 };
  for (const { standings, totalRatings } of known) {
    sum.counted += standings?.counted ?? totalRatings;
    sum.waiting += standings?.waiting ?? 0;
  }
  return sum;
}
