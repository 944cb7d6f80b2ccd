import type { CandidateTrends, Round, TrendPoint } from '../../lib/api/types';
import type { Texts } from '../../lib/i18n/Content';

/** The default number of compared rounds: the last ones. */
const FIRST_SHOWN = 2;

/** The candidates' values in one round. */
interface RoundRow {
  round: Round;
  /** One value per candidate; null without ratings in this round. */
  points: (TrendPoint | null)[];
}

/** The averages over all metrics, or on one. */
export interface RoundGroup {
  /** Null for the average over all metrics. */
  key: string | null;
  metric: Texts<'label'> | null;
  rows: RoundRow[];
}

/**
 * Reads which rounds an address compares.
 * @param ids as in `?rounds=1,3`; invalid ones are ignored; null: the last rounds
 */
export function readRounds(ids: string | null, rounds: readonly Round[]): Round[] {
  if (ids === null) return rounds.slice(-FIRST_SHOWN);
  const wanted = ids.split(',').map(Number);
  return rounds.filter(({ id }) => wanted.includes(id));
}

/** Arranges averages as one group for all metrics and one for each, with a row per round. */
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
