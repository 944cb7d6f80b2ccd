import type { AppConfig, User } from './api/types';

/** The verification levels, from the lowest to the highest. */
const LEVELS = ['none', 'email', 'phone', 'in_person'] as const;
export type Level = (typeof LEVELS)[number];
/** The kinds of proof. */
export type Proof = Exclude<Level, 'none'>;

/** Returns whether a level is at least as high as another one. */
export function reaches(level: Level, wanted: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);
}

/** The proofs that a user still needs, each null if it is given or not required. */
export interface Missing {
  /** The proof that is needed to rate. */
  rate: Proof | null;
  /** The proof that is needed for ratings to count. */
  count: Proof | null;
}

/**
 * Compares the server's requirements with an account's proofs. Before rating, an address suffices unless the
 * server calls it unproven, because accounts from before the requirement have no proof.
 */
export function missingProofs(
  user: Pick<User, 'level' | 'email_verified'> | null,
  config: AppConfig | undefined,
): Missing {
  const missing = (wanted: Level): Proof | null =>
    wanted === 'none' || (user && reaches(user.level ?? 'none', wanted)) ? null : wanted;
  const rate = missing(config?.verification_to_rate ?? 'none');
  return {
    rate: rate === 'email' && user && user.email_verified !== false ? null : rate,
    count: missing(config?.verification_to_count ?? 'none'),
  };
}
