import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { isApiError } from '../../lib/api/apiError';
import { useTexts } from '../../lib/i18n/Content';
import { AdminPage } from '../shell/AdminPage';
import { useAdminT } from '../texts/AdminTexts';
import { CandidatePicker } from './CandidatePicker';
import { Comparison } from './Comparison';
import { MIN_COMPARED, readComparedIds } from './comparedIds';
import { useCompared } from './useCompared';

/** Two to six candidates side by side; the address says which. */
export function ComparePage() {
  const t = useAdminT();
  const texts = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = readComparedIds(params.get('ids'));
  const compared = useCompared(ids);
  const figures = compared.flatMap(({ query }) => query.currentData ?? []);
  const waiting = compared.some(({ query }) => !query.currentData && !query.isError);
  const show = (chosen: readonly number[]) =>
    navigate({ search: chosen.length > 0 ? `?ids=${chosen.join(',')}` : '' }, { replace: true });

  return (
    <AdminPage heading={t('compare.heading')} lead={t('compare.lead')}>
      <CandidatePicker
        chosen={compared.map(({ id, query }) => ({
          id,
          name: query.currentData && texts(query.currentData.candidate, 'name'),
        }))}
        onChoose={show}
      />
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
      {waiting ? (
        <Skeleton blockSize="40rem" />
      ) : (
        figures.length > 0 && (
          <Comparison
            figures={figures}
            onReference={(id) => show([id, ...ids.filter((other) => other !== id)])}
          />
        )
      )}
    </AdminPage>
  );
}
