import type { CandidateTrends, Round, TrendPoint } from '../../lib/api/types';
import type { Texts } from '../../lib/i18n/Content';

/** How many of the last rounds are compared until one chooses. */
const FIRST_SHOWN = 2;

/** What the candidates have in one round. */
interface RoundRow {
  round: Round;
  /** One for each candidate; null for whom nobody rated in it. */
  points: (TrendPoint | null)[];
}

/** The averages over all metrics, or on one. */
export interface RoundGroup {
  /** Null means the average over all metrics. */
  key: string | null;
  metric: Texts<'label'> | null;
  rows: RoundRow[];
}

/**
 * Reads which rounds an address compares.
 * @param ids as in `?rounds=1,3`; what is no round is passed over; null: the last ones
 */
export function readRounds(ids: string | null, rounds: readonly Round[]): Round[] {
  if (ids === null) return rounds.slice(-FIRST_SHOWN);
  const wanted = ids.split(',').map(Number);
  return rounds.filter(({ id }) => wanted.includes(id));
}

/** Lays averages out as a group for all metrics and one for each, and in each a row for a round. */
export function compareRounds(
  candidates: readonly CandidateTrends[],
  rounds: readonly Round[],
): RoundGroup[] {
  const known = new Map(
    candidates.flatMap(({ metrics }) => metrics.map((metric) => [metric.key, metric] as const)),
  );
  const group = (
    key: string | null,
    metric: RoundGroup['metric'],
    pointsOf: (one: CandidateTrends) => readonly TrendPoint[],
  ): RoundGroup => ({
    key,
    metric,
    rows: rounds.map((round) => ({
      round,
      points: candidates.map(
        (one) => pointsOf(one).find(({ roundId, count }) => roundId === round.id && count > 0) ?? null,
      ),
    })),
  });
  return [
    group(null, null, ({ points }) => points),
    ...[...known].map(([key, named]) =>
      group(key, named, ({ metrics }) => metrics.find((metric) => metric.key === key)?.points ?? []),
    ),
  ];
}
