import type { AdminT } from '../texts/AdminTexts';

/** The name that the server records for what no user did. */
export const SERVER = 'server';

/**
 * Returns the name of an account, or translates the server's.
 * @param actor with the id zero if it is no account, because an account may have any name
 */
export const actorName = (t: AdminT, { id, username }: { id: number; username: string }): string =>
  id === 0 && username === SERVER ? t('audit.server') : username;
