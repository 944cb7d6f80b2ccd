import type { ScheduledPublication } from '../../core/config/settings.js';
import { DAY_MS, ZONE_OFFSET_MS } from '../../core/support/days.js';

/** The schedules that depend on the clock only. */
export type RegularSchedule = Exclude<ScheduledPublication, 'round-end'>;

const HOUR_MS = 60 * 60 * 1000;

const PERIODS_MS: Readonly<Record<RegularSchedule, number>> = { hourly: HOUR_MS, daily: DAY_MS };

/**
 * Returns when the last publication up to a moment was due: at the full hour, or at midnight in Somalia.
 * @param now the moment, which is returned if it is such a time
 */
export function lastDue(schedule: RegularSchedule, now: Date): Date {
  const period = PERIODS_MS[schedule];
  const local = now.getTime() + ZONE_OFFSET_MS;
  return new Date(local - (local % period) - ZONE_OFFSET_MS);
}

/** Returns when the next publication after a moment is due. */
export function nextDue(schedule: RegularSchedule, now: Date): Date {
  return new Date(lastDue(schedule, now).getTime() + PERIODS_MS[schedule]);
}
