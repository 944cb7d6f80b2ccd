import type { Round } from '../../lib/api/types';
import { zoneDay } from '../table/shortTime';

const DAY_MS = 86_400_000;

/** The ranges that need no typing, in the order of the menu. */
export const DAY_PRESETS = ['today', 'week', 'month', 'round'] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/** Days of the index's time zone, both included; an empty text for no limit. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days of a range before today. */
const DAYS_BEFORE = { today: 0, week: 6, month: 29 } as const;

/** Returns the days of a preset; undefined for the round if rounds are not used. */
export function rangeOf(preset: DayPreset, now: number, round: Round | undefined): DayRange | undefined {
  const dayAt = (time: number) => zoneDay(new Date(time).toISOString());
  if (preset !== 'round') return { from: dayAt(now - DAYS_BEFORE[preset] * DAY_MS), to: dayAt(now) };
  if (!round) return undefined;
  const isOver = round.closesAt !== null && Date.parse(round.closesAt) < now;
  return {
    from: zoneDay(round.opensAt),
    to: isOver && round.closesAt ? zoneDay(round.closesAt) : dayAt(now),
  };
}
