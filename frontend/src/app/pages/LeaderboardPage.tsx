import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ListFoot } from '../../components/ListFoot';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { OfficeLinks } from '../../components/ranking/OfficeLinks';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { useMay } from '../../features/auth/rights';
import {
  getCandidatePage,
  useGetCandidateStatsQuery,
  useGetCandidatesQuery,
} from '../../features/candidates/candidatesApi';
import { LeaderboardSearch, LeaderboardSorts } from '../../features/candidates/LeaderboardControls';
import { LeaderboardList } from '../../features/candidates/LeaderboardList';
import {
  applyView,
  firstRows,
  isByOffice,
  isFiltered,
  type LeaderboardView,
  readView,
  regionsOf,
  viewParams,
} from '../../features/candidates/leaderboardView';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { RoundPart } from '../../features/rounds/RoundPart';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorText } from '../../lib/api/errorText';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './LeaderboardPage.module.css';
import { useRatedCandidates } from './useRatedCandidates';

/** The same object each time, so that rows know that nothing has changed. */
const NONE: readonly never[] = [];
const NOBODY: ReadonlySet<number> = new Set();

/** The candidates in their current ranking, or in the final one of a round. */
export default function LeaderboardPage() {
  const round = useSearchParams()[0].get('round');
  return round === null ? <CurrentLeaderboard /> : <FinalRanking id={Number(round)} />;
}

function FinalRanking({ id }: { id: number }) {
  const { data: config } = useGetConfigQuery();
  const { data: candidates } = useGetCandidatesQuery({});
  const { data: titles } = useGetTitlesQuery();
  const rounds = config?.former_rounds ?? NONE;
  return <RoundPart when part="ranking" {...{ id, rounds, candidates, titles }} />;
}

/** All candidates. The device searches and sorts them as the address says. */
function CurrentLeaderboard() {
  const t = useT();
  const heading = t('leaderboard.title');
  const seesScores = useMay()('results.read');
  const [params, setParams] = useSearchParams();
  const { data: candidates, error, refetch } = useGetCandidatesQuery({});
  const { data: metrics = NONE } = useGetMetricsQuery({}, { skip: !seesScores });
  const { data: titles } = useGetTitlesQuery();
  const { data: stats } = useGetCandidateStatsQuery();
  const user = useSelector(selectUser);
  const text = useTexts();
  const searchBox = useRef<HTMLInputElement>(null);
  const view = useMemo(() => readView(params), [params]);
  // Sorting and rendering thousands of rows takes a slow phone longer than the user takes to type the next
  // letter.
  const shownView = useDeferredValue(view);
  const search = shownView.search.trim();
  // The first rows may have come with the page; the others follow.
  const { data: first } = getCandidatePage.useQueryState(firstRows(shownView));
  const rated = useRatedCandidates() ?? NOBODY;
  const begun = isFiltered(shownView) ? undefined : first;
  const shown = useMemo(
    () => (candidates ? applyView(candidates, shownView, rated) : begun?.candidates),
    [candidates, begun, shownView, rated],
  );
  const regions = useMemo(() => regionsOf(candidates ?? []), [candidates]);
  const count = candidates ? shown?.length : begun?.total;
  const isRanked = (candidates ?? shown)?.some(({ rank }) => rank !== null) ?? true;
  const isNarrowed = search !== '' || shownView.title !== '' || isFiltered(shownView);
  const held = titles?.find(({ id }) => String(id) === view.title);
  const office = held && text(held, 'name');
  const holders = held && candidates?.filter(({ titleId }) => titleId === held.id);
  const isComplete = holders && holders.length > 0 && holders.every(({ id }) => rated.has(id));
  const byOffice = isByOffice(shownView);
  const failed = error && !candidates;
  useErrorToast(failed ? errorText(t, error, 'error.loadCandidates') : undefined);

  // Replaced, not pushed: going back should leave the page, not remove the search letter by letter.
  const show = (next: LeaderboardView) => setParams(viewParams(next), { replace: true });
  // The text was typed into the server-rendered page before the program loaded, and React would overwrite it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = searchBox.current?.value ?? '';
    if (typed !== view.search) show({ ...view, search: typed });
  }, []);

  const clearSearch = () => {
    show({ ...view, search: '', title: '', region: '', unrated: false });
    // The button disappears with the message that contains it.
    searchBox.current?.focus();
  };

  return (
    <div className={`page ${styles.leaderboard}`}>
      <div className={styles.heading}>
        <PageHeading title={heading}>{heading}</PageHeading>
        <p className={styles.count} role="status">
          {count !== undefined && t('leaderboard.showing', { count })}
          {count !== undefined && search && (
            <span className={styles.matching}> {t('leaderboard.matching', { search })}</span>
          )}
        </p>
      </div>
      <LeaderboardSearch
        searchBox={searchBox}
        view={view}
        onChange={show}
        regions={regions}
        canRate={user !== null}
      />
      <div className={styles.ways}>
        <OfficeLinks
          titles={titles}
          current={view.title}
          addressOf={(title) => `?${viewParams({ ...view, title })}`}
        />
        <LeaderboardSorts view={view} onChange={show} />
      </div>
      {failed && !shown ? null : count === 0 && !isNarrowed ? (
        <StateMessage icon="person" title={t('leaderboard.empty')} />
      ) : shown?.length === 0 ? (
        <StateMessage icon="search" title={t('leaderboard.noMatch')}>
          <Button variant="secondary" onClick={clearSearch}>
            {t('leaderboard.clearSearch')}
          </Button>
        </StateMessage>
      ) : (
        <LeaderboardList
          candidates={shown}
          count={count}
          metrics={metrics}
          rated={rated}
          byOffice={byOffice}
          headed={byOffice || shownView.title !== ''}
          ranked={isRanked}
          byRank={shownView.sort === 'average' && shownView.order === 'desc'}
          list={seesScores ? `/leaderboard?${viewParams(shownView)}` : undefined}
        />
      )}
      {failed && <LoadFailure title={t('error.loadCandidates')} onRetry={refetch} />}
      {!(failed && !shown) && count !== 0 && (
        <ListFoot
          title={office ? `${office} – ${heading}` : heading}
          shared={office && isComplete ? t('next.shared', { count: holders.length, office }) : undefined}
          time={stats?.publishedAt}
        />
      )}
    </div>
  );
}
