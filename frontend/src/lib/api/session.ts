import { createAction } from '@reduxjs/toolkit';
import type { User } from './types';

/** The part of the store that calls need, which its auth slice contains. */
export interface SessionState {
  auth: { token: string | null };
}

/** A session has ended: signed out here, in another tab, or refused by the server. */
export const sessionEnded = createAction('session/ended');

/** The server has answered 401, with this message, to a call with this token. */
export const tokenRefused = createAction<{ token: string | null; message: string }>('session/tokenRefused');

/** Signed-in users have changed their own account. */
export const userChanged = createAction<User>('session/userChanged');

/** A session has begun in another way than by the form for email and password. */
export const sessionBegun = createAction<{ token: string; user: User }>('session/begun');

/** The server has replaced the session's token. */
export const tokenReplaced = createAction<string>('session/tokenReplaced');

/** The browser event after a refusal for lack of a right; the administration reads the account again. */
export const FORBIDDEN_EVENT = 'forbidden';

/** The browser event after a refusal for lack of two-factor sign-in; the administration handles it. */
export const TWO_FACTOR_EVENT = 'two-factor';

/**
 * The browser event after a 401, with the server's message; the app handles it by opening the sign-in page.
 */
export const UNAUTHORIZED_EVENT = 'unauthorized';
