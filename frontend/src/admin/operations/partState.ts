import type { CheckedPart, Finding } from '../../lib/api/types';

export type PartState = 'danger' | 'wrong' | 'note' | 'off' | 'ok';

/** The parts that administrators check first come first. */
const ORDER: readonly PartState[] = ['danger', 'wrong', 'note', 'off', 'ok'];

/** The findings after which ratings can be lost. */
const DANGERS: ReadonlySet<Finding['code']> = new Set([
  'BACKUPS_OFF',
  'BACKUP_FAILED',
  'BACKUP_LATE',
  'DISK_LOW',
  'LEDGER_HALTED',
  'LEDGER_KEY_SEALED',
  'LEDGER_BEHIND',
  'LEDGER_DIFFERS',
]);
/** The server notes missing backups even of a trial; its other notes are early warnings. */
const isDanger = ({ code, isNote }: Finding) => DANGERS.has(code) && (!isNote || code === 'BACKUPS_OFF');

/** Returns whether ratings can be lost because of a part, or whether the part needs attention, has something to do, is not set up, or works. */
export function stateOf({ findings, isOff }: CheckedPart): PartState {
  if (findings.length === 0) return isOff ? 'off' : 'ok';
  if (findings.some(isDanger)) return 'danger';
  return findings.every(({ isNote }) => isNote) ? 'note' : 'wrong';
}

/** Returns whether something is wrong with a part, or ratings can be lost because of it. */
export const needsAttention = (part: CheckedPart): boolean => ['danger', 'wrong'].includes(stateOf(part));

/** Parts of the database that matter to readers only if something is wrong with them. */
const OF_DATABASE: ReadonlySet<CheckedPart['name']> = new Set(['migrations', 'clock']);

/** Moves the figures of the database's parts that work to the database itself, and drops these parts. */
export function merged(parts: readonly CheckedPart[]): CheckedPart[] {
  if (!parts.some(({ name }) => name === 'database')) return [...parts];
  const isMoved = (part: CheckedPart) => OF_DATABASE.has(part.name) && stateOf(part) === 'ok';
  const moved = parts.filter(isMoved).flatMap(({ facts }) => facts);
  return parts
    .filter((part) => !isMoved(part))
    .map((part) => (part.name === 'database' ? { ...part, facts: [...part.facts, ...moved] } : part));
}

/** Sorts the parts: those that need attention first. */
export function byState(parts: readonly CheckedPart[]): CheckedPart[] {
  return ORDER.flatMap((state) => parts.filter((part) => stateOf(part) === state));
}
