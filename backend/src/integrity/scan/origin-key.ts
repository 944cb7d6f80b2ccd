import type { Origin } from '../facts/facts.js';

/** Returns the same text for equal origins. */
export function originKey({ kind, value }: Origin): string {
  return `${kind} ${value}`;
}
