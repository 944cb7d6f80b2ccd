import { DAY_MS, dayOf } from '../../core/support/days.js';

/** How many backups are kept: the newest one of each of the last days, weeks and months that have one. */
const KEPT: readonly { count: number; periodOf: (time: Date) => string }[] = [
  { count: 7, periodOf: dayOf },
  { count: 4, periodOf: (time) => String(Math.floor((time.getTime() + 3 * DAY_MS) / (7 * DAY_MS))) },
  { count: 12, periodOf: (time) => dayOf(time).slice(0, 7) },
];

/** Matches the names of backups that the server has made. Others in the same place are not ours to remove. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-before-restore)?$/;
/** The end of the names of backups of the data that a restore replaced, and how long they are kept. */
const BEFORE_RESTORE = '-before-restore';
const BEFORE_RESTORE_MS = 30 * DAY_MS;

/** Returns the name of a backup of a time, such as `2026-11-20T00-00-12Z`. */
export function backupName(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Returns the name of the backup that precedes a restore at a time. */
export const nameBeforeRestore = (time: Date): string => backupName(time) + BEFORE_RESTORE;

/** Returns the time of a backup's name; null if the server has not made it. */
export function timeOfBackup(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * Returns which backups are no longer kept. Weeks begin on Monday; days, weeks and months are in UTC. A backup before
 * a restore supersedes no other, and is superseded after 30 days.
 * @param names of complete backups; other names are ignored
 */
export function superseded(names: readonly string[]): string[] {
  const ours = names
    .flatMap((name) => {
      const time = timeOfBackup(name);
      return time ? [{ name, time }] : [];
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime());
  const [newest] = ours;
  const isBeforeRestore = ({ name }: { name: string }) => name.endsWith(BEFORE_RESTORE);
  const kept = new Set<string>();
  for (const one of ours.filter(isBeforeRestore))
    if (newest && newest.time.getTime() - one.time.getTime() < BEFORE_RESTORE_MS) kept.add(one.name);
  for (const { count, periodOf } of KEPT) {
    const periods = new Set<string>();
    for (const { name, time } of ours.filter((one) => !isBeforeRestore(one))) {
      const period = periodOf(time);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return ours.map(({ name }) => name).filter((name) => !kept.has(name));
}
