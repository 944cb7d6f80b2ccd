import { versionOf } from '../../core/validation/precondition.js';
import type { RoundEntry } from '../../ledger/entries/entries.js';
import { roundNotFound } from './round.errors.js';

/** A period in which each voter rates each candidate once. Rounds never overlap. */
export interface Round {
  id: number;
  name: string;
  nameSo: string | null;
  nameAr: string | null;
  opensAt: Date;
  /** The first moment after the round; null if it has no end. */
  closesAt: Date | null;
  /** True for one round: the one that opened last, whose ratings make today's totals. */
  isCurrent: boolean;
  /** When its ranking was stored permanently; null before its end. */
  finalAt: Date | null;
}

export const ROUND_STATES = ['planned', 'open', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Finds a round by its id. @throws AppError 404 if it does not exist */
export function findRound(rounds: readonly Round[], id: number): Round {
  const round = rounds.find((one) => one.id === id);
  if (!round) throw roundNotFound();
  return round;
}

/** Returns the state of a round. @param now by the database's clock */
export function roundState({ opensAt, closesAt, finalAt }: Round, now: Date): RoundState {
  if (opensAt > now) return 'planned';
  return finalAt !== null || (closesAt !== null && closesAt <= now) ? 'closed' : 'open';
}

/** Returns whether two rounds share a moment. */
export function overlap(a: Pick<Round, 'opensAt' | 'closesAt'>, b: typeof a): boolean {
  const isBefore = (one: typeof a, other: typeof a) => one.closesAt !== null && one.closesAt <= other.opensAt;
  return !isBefore(a, b) && !isBefore(b, a);
}

/** Returns whether rounds are used: a single round without an end is the product without rounds. */
export function areInUse(rounds: readonly Pick<Round, 'closesAt'>[]): boolean {
  return rounds.length > 1 || rounds.some(({ closesAt }) => closesAt !== null);
}

/**
 * Returns whether a round's ranking is final and may be shown.
 * @param heldAt since when administrators hold publications back; null if they do not
 */
export function isShownFinal({ finalAt }: Round, heldAt: Date | null): boolean {
  return finalAt !== null && (heldAt === null || finalAt < heldAt);
}

/** A step that is due: the current round's ranking is stored, or the next round becomes current. */
export type Transition = { finish: Round } | { begin: Round };

/**
 * Returns the next step that is due; null if none is.
 * @param rounds all of them, in the order of time
 * @param now by the database's clock
 */
export function dueTransition(rounds: readonly Round[], now: Date): Transition | null {
  const current = rounds.find(({ isCurrent }) => isCurrent);
  if (current?.finalAt === null) return roundState(current, now) === 'closed' ? { finish: current } : null;
  const begin = rounds.find(({ finalAt, opensAt }) => finalAt === null && opensAt <= now);
  return begin ? { begin } : null;
}

/** Returns the ledger's entry of a round. */
export function roundEntry(
  event: RoundEntry['event'],
  { id, opensAt, closesAt }: Pick<Round, 'id' | 'opensAt' | 'closesAt'>,
): RoundEntry {
  const times = { opensAt: opensAt.toISOString(), closesAt: closesAt?.toISOString() ?? null };
  return { kind: 'round', event, round: id, ...times };
}

/** Returns the version of a round: it changes with all fields of the form. */
export function roundVersion({ name, nameSo, nameAr, opensAt, closesAt }: Omit<Round, 'id'>): string {
  return versionOf([name, nameSo, nameAr, opensAt, closesAt]);
}
