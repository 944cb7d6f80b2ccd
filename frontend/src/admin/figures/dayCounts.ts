import type { Overview } from '../../lib/api/types';

type Undecided = NonNullable<Overview['days'][number]['undecided']>;
type CountedDay<Unit extends keyof Undecided> = { date: string; undecided?: Undecided } & Record<
  Unit,
  number
>;

/** A day of a chart. */
export interface DayCount {
  date: string;
  count: number;
  /** The part of the count that is in undecided cases. */
  undecided?: number | undefined;
}

/** Returns the counts of days for a chart. */
export function dayCounts<Unit extends 'ratings' | 'voters'>(
  days: readonly CountedDay<Unit>[],
  unit: Unit,
): DayCount[] {
  return days.map(({ date, undecided, ...day }) => ({
    date,
    count: (day as Record<Unit, number>)[unit],
    undecided: undecided?.[unit],
  }));
}
