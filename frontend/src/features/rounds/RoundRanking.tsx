import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { isApiError } from '../../lib/api/apiError';
import type { RoundRank, RoundRanks } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatDay, formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Rounds.module.css';
import { useGetRoundRanksQuery } from './roundsApi';
import { useRoundT } from './texts/useRoundT';

/** The places that a round has ended with, for good, and what has become of its ratings since. */
export function RoundRanking({ id }: { id: number }) {
  const t = useRoundT();
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useGetRoundRanksQuery(id, { skip: !isId });
  const isMissing = !isId || (isApiError(error) && error.statusCode === 404);
  const failed = error && !data && !isMissing;
  useErrorToast(failed ? t('ranking.failed') : undefined);
  return (
    <div className={`page ${styles.ranking}`}>
      <Link className={styles.back} to="/leaderboard">
        {t('ranking.back')}
      </Link>
      {data ? (
        <Ranking data={data} />
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

function Ranking({ data: { round, places, corrections } }: { data: RoundRanks }) {
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
        <ol className={styles.rows}>
          {places.map((place) => (
            <Place key={place.candidateId} place={place} />
          ))}
        </ol>
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

function Place({ place }: { place: RoundRank }) {
  const t = useRoundT();
  const publicT = useT();
  const { rank, rankInTitle, titleCandidateCount: of, totalRatings, missingRatings, candidateId } = place;
  return (
    <li className={styles.row}>
      <span className={styles.rank}>
        {rank ?? <span className="visually-hidden">{t('place.notRanked')}</span>}
        {rank === null && <span aria-hidden="true">–</span>}
      </span>
      <span className={styles.who}>
        <Link to={`/candidate/${candidateId}`}>
          <Content of={place} field="name" />
        </Link>
        <span className={styles.muted}>
          <Content of={place} field="title" none={publicT('candidate.noTitle')} />
          {rankInTitle && of ? `\u00a0· ${publicT('candidate.inTitle', { rank: rankInTitle, of })}` : ''}
        </span>
      </span>
      <span className={styles.muted}>
        {publicT('candidate.ratings', { count: totalRatings })}
        {missingRatings > 0 && `\u00a0· ${publicT('candidate.missing', { count: missingRatings })}`}
      </span>
    </li>
  );
}
