import type { AppConfig, User } from './api/types';

/** How people prove who they are, from nothing to most. */
const LEVELS = ['none', 'email', 'phone', 'in_person'] as const;
export type Level = (typeof LEVELS)[number];
/** What there is to prove. */
export type Proof = Exclude<Level, 'none'>;

/** Tells whether a level is as high as another one. */
export function reaches(level: Level, wanted: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);
}

/** What somebody has yet to prove, each null when it is done or not asked for. */
export interface Missing {
  /** Before rating. */
  rate: Proof | null;
  /** Before ratings count. */
  count: Proof | null;
}

/**
 * Compares what the server asks for with what an account has proven. Before rating, an address that the server does not
 * call unproven is good enough: accounts from before it asked for proofs have shown nothing.
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
