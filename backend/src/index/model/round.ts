import { versionOf } from '../../core/validation/precondition.js';
import type { RoundEntry } from '../../ledger/entries/entries.js';
import { roundNotFound } from './round.errors.js';

/** A time in which each person rates each candidate once. Rounds never overlap. */
export interface Round {
  id: number;
  name: string;
  nameSo: string | null;
  nameAr: string | null;
  opensAt: Date;
  /** The first moment that is not in it any more; null: it has no end. */
  closesAt: Date | null;
  /** One is: that which opened last, whose ratings today's totals are made of. */
  isCurrent: boolean;
  /** When its ranking was kept for good; null before its end. */
  finalAt: Date | null;
}

export const ROUND_STATES = ['planned', 'open', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** @throws AppError 404 where none has that number */
export function findRound(rounds: readonly Round[], id: number): Round {
  const round = rounds.find((one) => one.id === id);
  if (!round) throw roundNotFound();
  return round;
}

/** @param now by the database's clock */
export function roundState({ opensAt, closesAt, finalAt }: Round, now: Date): RoundState {
  if (opensAt > now) return 'planned';
  return finalAt !== null || (closesAt !== null && closesAt <= now) ? 'closed' : 'open';
}

/** True of two that share a moment. */
export function overlap(a: Pick<Round, 'opensAt' | 'closesAt'>, b: typeof a): boolean {
  const isBefore = (one: typeof a, other: typeof a) => one.closesAt !== null && one.closesAt <= other.opensAt;
  return !isBefore(a, b) && !isBefore(b, a);
}

/** True once anything of rounds is to be seen: one that has no end, and no other, is the product without them. */
export function areInUse(rounds: readonly Pick<Round, 'closesAt'>[]): boolean {
  return rounds.length > 1 || rounds.some(({ closesAt }) => closesAt !== null);
}

/**
 * True of a round whose ranking is final and may be seen.
 * @param heldAt since when administrators hold publications back; null: they don't
 */
export function isShownFinal({ finalAt }: Round, heldAt: Date | null): boolean {
  return finalAt !== null && (heldAt === null || finalAt < heldAt);
}

/** What time asks for: that the current round's ranking is kept, or that the next round becomes the current one. */
export type Transition = { finish: Round } | { begin: Round };

/**
 * The next step that is due; null: none.
 * @param rounds all of them, in the order of time
 * @param now by the database's clock
 */
export function dueTransition(rounds: readonly Round[], now: Date): Transition | null {
  const current = rounds.find(({ isCurrent }) => isCurrent);
  if (current?.finalAt === null) return roundState(current, now) === 'closed' ? { finish: current } : null;
  const begin = rounds.find(({ finalAt, opensAt }) => finalAt === null && opensAt <= now);
  return begin ? { begin } : null;
}

/** What the ledger tells of a round. */
export function roundEntry(
  event: RoundEntry['event'],
  { id, opensAt, closesAt }: Pick<Round, 'id' | 'opensAt' | 'closesAt'>,
): RoundEntry {
  const times = { opensAt: opensAt.toISOString(), closesAt: closesAt?.toISOString() ?? null };
  return { kind: 'round', event, round: id, ...times };
}

/** Another one for every other content that a form may give a round. */
export function roundVersion({ name, nameSo, nameAr, opensAt, closesAt }: Omit<Round, 'id'>): string {
  return versionOf([name, nameSo, nameAr, opensAt, closesAt]);
}
