import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ListFoot } from '../../components/ListFoot';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Office } from '../../components/ranking/Office';
import { TieNote } from '../../components/ranking/RankBand';
import { RankBatches, RankRow, RankTable } from '../../components/ranking/RankTable';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { isApiError } from '../../lib/api/apiError';
import type { AppConfig, Candidate, RoundRank, RoundRanks } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatDay, formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Rounds.module.css';
import { useGetRoundRanksQuery } from './roundsApi';
import { useRoundT } from './texts/useRoundT';

interface Props {
  id: number;
  /** The past rounds, the newest first. */
  rounds: Readonly<NonNullable<AppConfig['former_rounds']>>;
  /** The currently listed candidates, for their pictures; undefined until they are known. */
  candidates: readonly Candidate[] | undefined;
}

/** The final ranks of a round, and later changes of its ratings. */
export function RoundRanking({ id, rounds, candidates }: Props) {
  const t = useRoundT();
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useGetRoundRanksQuery(id, { skip: !isId });
  const isMissing = !isId || (isApiError(error) && error.statusCode === 404);
  const failed = error && !data && !isMissing;
  useErrorToast(failed ? t('ranking.failed') : undefined);
  return (
    <div className={`page ${styles.ranking}`}>
      <RoundLinks rounds={rounds} current={id} />
      {data ? (
        <Ranking data={data} candidates={candidates} />
      ) : isMissing ? (
        <StateMessage icon="search" title={t('ranking.missing')} hint={t('ranking.missingHint')} />
      ) : failed ? (
        <LoadFailure title={t('ranking.failed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="40rem" />
      )}
    </div>
  );
}

function Ranking({ data, candidates }: Pick<Props, 'candidates'> & { data: RoundRanks }) {
  const { round, places, corrections } = data;
  const t = useRoundT();
  const publicT = useT();
  const title = t('ranking.title', { round: useTexts()(round, 'name') });
  const isOver = round.state === 'closed' && places.length > 0;
  return (
    <>
      <div>
        <PageHeading title={title}>{title}</PageHeading>
        <p className={styles.muted}>
          {isOver
            ? t('ranking.lead', { end: formatMogadishuTime(publicT, round.closesAt ?? round.opensAt) })
            : t('ranking.notYet')}
        </p>
      </div>
      {places.length > 0 && (
        <div>
          <Places title={title} places={places} candidates={candidates} />
          <TieNote bands={places.map(({ bandInTitle }) => bandInTitle)} />
          <ListFoot title={title} time={round.closesAt ?? undefined} />
        </div>
      )}
      {corrections.length > 0 && (
        <section className={styles.corrections}>
          <h2>{t('corrections.title')}</h2>
          <p className={styles.muted}>{t('corrections.lead')}</p>
          <ul>
            {corrections.map(({ candidateId, day, kind, ratings }) => {
              const place = places.find((one) => one.candidateId === candidateId);
              return (
                <li key={`${candidateId} ${day} ${kind}`}>
                  <time dateTime={day}>{formatDay(publicT, day)}</time>
                  {place && (
                    <>
                      {' · '}
                      <Content of={place} field="name" />
                    </>
                  )}
                  {' · '}
                  {t(`corrections.${kind}`, { count: ratings })}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

interface PlacesProps extends Pick<Props, 'candidates'> {
  title: string;
  places: readonly RoundRank[];
}

/** The final ranks as rows, with pictures and current offices of candidates who are still listed. */
export function Places({ title, places, candidates }: PlacesProps) {
  const publicT = useT();
  const listed = useMemo(() => new Map(candidates?.map((one) => [one.id, one])), [candidates]);
  const rows = useMemo(() => places.map((place) => ({ id: place.candidateId, place })), [places]);
  return (
    <RankTable label={title} count={places.length}>
      <RankBatches
        rows={rows}
        draw={({ id, place }, line) => {
          const { rank, rankInTitle, previousRankInTitle, totalRatings, missingRatings } = place;
          const now = listed.get(id);
          return (
            <RankRow
              key={id}
              person={{ ...place, imageUrl: now?.imageUrl ?? null }}
              to={`/candidate/${id}`}
              rank={rankInTitle ?? rank}
              office={<Office of={{ ...place, region: now?.region ?? null }} />}
              overall={rankInTitle && rank}
              rankInTitle={rankInTitle}
              previousRankInTitle={previousRankInTitle}
              band={place.bandInTitle}
              of={place.titleCandidateCount}
              ratings={totalRatings}
              notes={missingRatings > 0 ? [publicT('candidate.notRanked')] : undefined}
              first={line === 1}
              place={line}
            />
          );
        }}
      />
    </RankTable>
  );
}

/** Links to the ranks of all rounds: past ones and the current one. */
function RoundLinks({ rounds, current }: Pick<Props, 'rounds'> & { current: number }) {
  const t = useRoundT();
  return (
    <nav className={styles.rounds} aria-label={t('history.round')}>
      <Link to="/leaderboard">{t('ranking.back')}</Link>
      {rounds.map((round) => (
        <Link
          key={round.id}
          to={`/leaderboard?round=${round.id}`}
          aria-current={round.id === current ? 'page' : undefined}
        >
          <Content of={round} field="name" />
        </Link>
      ))}
    </nav>
  );
}
