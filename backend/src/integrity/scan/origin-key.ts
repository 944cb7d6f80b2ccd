import type { Origin } from '../facts/facts.js';

/** Of two that are the same the same text. */
export function originKey({ kind, value }: Origin): string {
  return `${kind} ${value}`;
}
