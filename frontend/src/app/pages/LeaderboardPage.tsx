import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectIsAdmin, selectUser } from '../../features/auth/authSlice';
import { getCandidatePage, useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { LeaderboardControls } from '../../features/candidates/LeaderboardControls';
import { LeaderboardList } from '../../features/candidates/LeaderboardList';
import {
  applyView,
  firstRows,
  type LeaderboardView,
  readView,
  viewParams,
} from '../../features/candidates/leaderboardView';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { useGetOwnRatingsQuery } from '../../features/ratings/ownRatingsApi';
import { PublicationNote } from '../../features/rounds/PublicationNote';
import { RoundPart } from '../../features/rounds/RoundPart';
import { OfficeSelect } from '../../features/titles/OfficeSelect';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './LeaderboardPage.module.css';

/** The candidates as they are ranked now, or as a round has ended. */
export function LeaderboardPage() {
  const round = useSearchParams()[0].get('round');
  return round === null ? <CurrentLeaderboard /> : <RoundPart when part="ranking" id={Number(round)} />;
}

/** All candidates, searched and sorted on the device as the address says. */
function CurrentLeaderboard() {
  const t = useT();
  const isAdmin = useSelector(selectIsAdmin);
  const [params, setParams] = useSearchParams();
  const { data: candidates, error, refetch } = useGetCandidatesQuery({});
  const { data: metrics = [] } = useGetMetricsQuery({}, { skip: !isAdmin });
  const { data: config } = useGetConfigQuery();
  const searchBox = useRef<HTMLInputElement>(null);
  const view = useMemo(() => readView(params), [params]);
  // Thousands of lines take a slow phone longer to sort and draw than the next letter takes to type.
  const shownView = useDeferredValue(view);
  // The first lines may have come with the page; the others follow.
  const { data: first } = getCandidatePage.useQueryState(firstRows(shownView));
  const shown = useMemo(
    () => (candidates ? applyView(candidates, shownView) : first?.candidates),
    [candidates, first, shownView],
  );
  const count = candidates ? shown?.length : first?.total;
  const rated = useRatedCandidates();
  const failed = error && !candidates;
  useErrorToast(failed ? errorText(t, error, 'error.loadCandidates') : undefined);
  const search = shownView.search.trim();

  // Replaced, not pushed: going back should leave the page, not untype the search letter by letter.
  const show = (next: LeaderboardView) => setParams(viewParams(next), { replace: true });
  // Typed into the page that the server has drawn, before the program came: React would put back what was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = searchBox.current?.value ?? '';
    if (typed !== view.search) show({ ...view, search: typed });
  }, []);

  const clearSearch = () => {
    show({ ...view, search: '', title: '' });
    // The button goes with the message that it stands in.
    searchBox.current?.focus();
  };

  return (
    <div className={`page ${styles.leaderboard}`}>
      <div>
        <PageHeading title={t('leaderboard.title')}>{t('leaderboard.title')}</PageHeading>
        <p className={styles.lead}>
          {t('leaderboard.lead')} <PublicationNote config={config} withPlaces />
        </p>
      </div>
      <LeaderboardControls
        searchBox={searchBox}
        view={view}
        onChange={show}
        office={<OfficeSelect value={view.title} onChange={(title) => show({ ...view, title })} />}
      />
      <p className={styles.count} role="status">
        {count !== undefined && t('leaderboard.showing', { count })}
        {count !== undefined && search && ` ${t('leaderboard.matching', { search })}`}
      </p>
      {failed && !shown ? null : count === 0 && !search && !shownView.title ? (
        <StateMessage icon="person" title={t('leaderboard.empty')} hint={t('leaderboard.emptyHint')} />
      ) : shown?.length === 0 ? (
        <StateMessage icon="search" title={t('leaderboard.noMatch')} hint={t('leaderboard.noMatchHint')}>
          <Button variant="secondary" onClick={clearSearch}>
            {t('leaderboard.clearSearch')}
          </Button>
        </StateMessage>
      ) : (
        <LeaderboardList
          candidates={shown}
          metrics={metrics}
          rated={rated}
          inTitle={shownView.title !== ''}
          list={isAdmin ? `/leaderboard?${viewParams(shownView)}` : undefined}
        />
      )}
      {failed && <LoadFailure title={t('error.loadCandidates')} onRetry={refetch} />}
    </div>
  );
}

/** Gives the ids of the candidates that the visitor has rated in this round; none while that is not known. */
function useRatedCandidates(): ReadonlySet<number> {
  const user = useSelector(selectUser);
  const { data: ratings } = useGetOwnRatingsQuery(undefined, { skip: !user });
  return useMemo(
    () =>
      new Set(
        ratings?.flatMap(({ candidateId, round }) =>
          candidateId && round?.current !== false ? candidateId.id : [],
        ),
      ),
    [ratings],
  );
}
