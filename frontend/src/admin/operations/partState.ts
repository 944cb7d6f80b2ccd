import type { CheckedPart } from '../../lib/api/types';

export type PartState = 'wrong' | 'note' | 'ok' | 'off';

/** The parts that administrators check first come first. */
const ORDER: readonly PartState[] = ['wrong', 'note', 'ok', 'off'];

/** Returns whether a part needs attention, has a note, works, or is not set up. */
export function stateOf({ findings, isOff }: CheckedPart): PartState {
  if (findings.length === 0) return isOff ? 'off' : 'ok';
  return findings.every(({ isNote }) => isNote) ? 'note' : 'wrong';
}

/** Sorts the parts: those that need attention first. */
export function byState(parts: readonly CheckedPart[]): CheckedPart[] {
  return ORDER.flatMap((state) => parts.filter((part) => stateOf(part) === state));
}
