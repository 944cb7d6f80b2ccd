import { TieNote } from '../../components/ranking/RankBand';
import { officeStarts, RankBatches, RankTable } from '../../components/ranking/RankTable';
import { notRankedText } from '../../components/ranking/ratingNotes';
import { Skeleton } from '../../components/Skeleton';
import type { Candidate, Metric } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { CandidateRow } from './CandidateRow';

interface Props {
  /** Undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  /** The number of candidates, of which only the first may have arrived; undefined while loading. */
  count: number | undefined;
  metrics: readonly Metric[];
  /** The ids of the candidates that the visitor has rated. */
  rated: ReadonlySet<number>;
  /** The list to which an administrator returns from a candidate. */
  list: string | undefined;
  /** True if candidates are listed one office after the other. */
  byOffice: boolean;
  /** False where candidates of several offices are mixed. */
  headed: boolean;
  /** False if nobody has a rank yet. */
  ranked: boolean;
  /** True in the order of ranks: candidates without a rank come last, below a line. */
  byRank: boolean;
}

const EXPECTED_ROWS = 12;

/** The ranked candidates. */
export function LeaderboardList({ candidates, count, rated, byOffice, byRank, ...ofRow }: Props) {
  const t = useT();
  if (!candidates) {
    return Array.from({ length: EXPECTED_ROWS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places have nothing else to go by
      <Skeleton key={`place ${place}`} blockSize="4rem" />
    ));
  }
  const [first] = candidates;
  const starts = officeStarts(byOffice ? candidates : []);
  // If nobody has a rank, one line gives the reason, in any order.
  const isDivided = (line: number) => {
    const [before, candidate] = [candidates[line - 1], candidates[line]];
    if (!candidate || candidate.rank) return false;
    if (!before) return byRank || !ofRow.ranked;
    return byRank && ofRow.ranked && (before.rank !== null || starts.has(candidate));
  };
  return (
    <>
      <RankTable
        label={t('leaderboard.title')}
        count={count}
        ranked={ofRow.ranked}
        headed={ofRow.headed}
        scored={first !== undefined && 'average' in first}
        few={ofRow.ranked && candidates.some(({ rank, fewRatings }) => rank && fewRatings)}
      >
        <RankBatches
          rows={candidates}
          draw={(candidate, place) => (
            <CandidateRow
              key={candidate.id}
              {...ofRow}
              candidate={candidate}
              rated={rated.has(candidate.id)}
              beginsOffice={starts.has(candidate)}
              divider={isDivided(place - 1) ? notRankedText(t, candidate) : undefined}
              place={place}
            />
          )}
        />
      </RankTable>
      <TieNote bands={candidates.map(({ bandInTitle }) => bandInTitle)} />
    </>
  );
}
