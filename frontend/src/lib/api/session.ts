import { createAction } from '@reduxjs/toolkit';
import type { User } from './types';

/** What calls need of the store: its auth slice holds it. */
export interface SessionState {
  auth: { token: string | null };
}

/** Somebody's session is over: signed out here, in another tab, or refused by the server. */
export const sessionEnded = createAction('session/ended');

/** The server has answered 401 to a call that went out with this token, in these words. */
export const tokenRefused = createAction<{ token: string | null; message: string }>('session/tokenRefused');

/** The signed-in user's own row has changed, by their own doing. */
export const userChanged = createAction<User>('session/userChanged');

/** The server has given the session another token: every older one is dead. */
export const tokenReplaced = createAction<string>('session/tokenReplaced');

/** The browser event that follows a refusal for want of two-factor sign-in; the administration answers it. */
export const TWO_FACTOR_EVENT = 'two-factor';

/** The browser event that follows a 401, with the server's words; the app answers it by going to the sign-in page. */
export const UNAUTHORIZED_EVENT = 'unauthorized';
