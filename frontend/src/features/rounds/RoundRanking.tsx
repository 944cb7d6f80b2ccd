import { type ComponentProps, Fragment, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListFoot } from '../../components/ListFoot';
import { LoadFailure } from '../../components/LoadFailure';
import { PageHeading } from '../../components/PageHeading';
import { Office } from '../../components/ranking/Office';
import { OfficeLinks } from '../../components/ranking/OfficeLinks';
import { TieNote } from '../../components/ranking/RankBand';
import {
  OfficeHead,
  officeStarts,
  RankBatches,
  RankRow,
  RankTable,
} from '../../components/ranking/RankTable';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { isApiError } from '../../lib/api/apiError';
import type { AppConfig, Candidate, RoundRank, RoundRanks, Title } from '../../lib/api/types';
import { centreInRow } from '../../lib/centreInRow';
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
  /** The current titles, for the order of the offices; undefined until they are known. */
  titles: readonly Title[] | undefined;
}

/** The final ranks of a round, and later changes of its ratings. */
export function RoundRanking({ id, rounds, ...ofRanking }: Props) {
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
        <Ranking data={data} {...ofRanking} />
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

function Ranking({ data, candidates, titles }: Omit<Props, 'id' | 'rounds'> & { data: RoundRanks }) {
  const { round, places, corrections } = data;
  const t = useRoundT();
  const publicT = useT();
  const title = t('ranking.title', { round: useTexts()(round, 'name') });
  const offices = useMemo(() => officesOf(places, titles), [places, titles]);
  const office = useSearchParams()[0].get('office');
  const current = offices.find(({ name }) => name === office);
  const shown = current ? places.filter((place) => place.title === current.name) : places;
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
          <OfficeLinks
            titles={offices}
            current={String(current?.id ?? '')}
            addressOf={(id) => officeAddress(round.id, offices[Number(id) - 1]?.name)}
          />
          <Places
            title={title}
            places={shown}
            candidates={candidates}
            offices={current ? undefined : offices}
          />
          <TieNote bands={shown.map(({ bandInTitle }) => bandInTitle)} />
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

/**
 * Returns the offices of a final ranking, each with its number of candidates, in the order of the current leaderboard.
 * They are known by their names, because later changes of titles do not affect a final ranking.
 */
export function officesOf(places: readonly RoundRank[], titles: readonly Title[] | undefined) {
  const offices = new Map<string, NonNullable<ComponentProps<typeof OfficeLinks>['titles']>[number]>();
  for (const { title: name, titleSo: nameSo, titleAr: nameAr } of places) {
    if (!name) continue;
    const candidateCount = (offices.get(name)?.candidateCount ?? 0) + 1;
    offices.set(name, { id: 0, name, nameSo, nameAr, candidateCount });
  }
  const ids = new Map(titles?.map(({ id, name }) => [name, id]));
  const idOf = ({ name }: { name: string }) => ids.get(name) ?? Number.MAX_SAFE_INTEGER;
  return [...offices.values()]
    .sort((one, other) => idOf(one) - idOf(other))
    .map((office, index) => ({ ...office, id: index + 1 }));
}

/** Returns the address of a round's ranks within an office, or within all. */
function officeAddress(round: number, office = ''): string {
  return `/leaderboard?${new URLSearchParams({ round: String(round), ...(office && { office }) })}`;
}

interface PlacesProps extends Pick<Props, 'candidates'> {
  title: string;
  places: readonly RoundRank[];
  /** The offices in the order in which they are listed; undefined if all places are of one office. */
  offices: readonly { name: string }[] | undefined;
}

/** The number of columns of a final ranking. */
const COLUMNS = 5;

/** The final ranks as rows, with pictures and current offices of candidates who are still listed. */
export function Places({ title, places, candidates, offices }: PlacesProps) {
  const publicT = useT();
  const listed = useMemo(() => new Map(candidates?.map((one) => [one.id, one])), [candidates]);
  const rows = useMemo(() => {
    const order = new Map(offices?.map(({ name }, index) => [name, index]));
    const orderOf = (place: RoundRank) => order.get(place.title ?? '') ?? order.size;
    const sorted = [...places].sort((one, other) => orderOf(one) - orderOf(other));
    const starts = officeStarts(offices ? sorted : []);
    return sorted.map((place) => ({ id: place.candidateId, place, begins: starts.has(place) }));
  }, [places, offices]);
  return (
    <RankTable
      label={title}
      count={places.length}
      headed={Boolean(offices)}
      few={places.some(({ rank, fewRatings }) => rank && fewRatings)}
    >
      <RankBatches
        rows={rows}
        draw={({ id, place, begins }, line) => {
          const now = listed.get(id);
          return (
            <Fragment key={id}>
              {begins && <OfficeHead of={place} columns={COLUMNS} />}
              <RankRow
                person={{ ...place, imageUrl: now?.imageUrl ?? null }}
                to={`/candidate/${id}`}
                rank={place.rankInTitle}
                previousRank={place.previousRankInTitle}
                few={place.fewRatings}
                office={<Office of={{ ...place, region: now?.region ?? null }} headed={Boolean(offices)} />}
                band={place.bandInTitle}
                of={place.titleCandidateCount}
                ratings={place.totalRatings}
                note={place.missingRatings > 0 && publicT('candidate.notRanked')}
                first={line === 1}
                place={line}
              />
            </Fragment>
          );
        }}
      />
    </RankTable>
  );
}

/** Links to the ranks of all past rounds, the oldest first, and to the current ones. */
function RoundLinks({ rounds, current }: Pick<Props, 'rounds'> & { current: number }) {
  const t = useRoundT();
  return (
    <nav className={styles.rounds} aria-label={t('history.round')}>
      <div>
        {[...rounds].reverse().map((round) => (
          <Link
            key={round.id}
            ref={round.id === current ? centreInRow : undefined}
            to={officeAddress(round.id)}
            aria-current={round.id === current ? 'page' : undefined}
          >
            <Content of={round} field="name" />
          </Link>
        ))}
      </div>
      {/* Outside of the row that scrolls, so that the way back is always in sight. */}
      <Link to="/leaderboard">{t('ranking.back')}</Link>
    </nav>
  );
}
