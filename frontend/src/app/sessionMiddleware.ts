import type { Middleware } from '@reduxjs/toolkit';
import { selectToken, selectUser, sessionRestored } from '../features/auth/authSlice';
import { api } from '../lib/api/api';
import { sessionEnded, tokenRefused, UNAUTHORIZED_EVENT } from '../lib/api/session';
import { isSameSession } from '../lib/api/tokenClaims';
import { clearSession, readSession, writeSession } from '../lib/storage/storedSession';

type AuthState = Parameters<typeof selectToken>[0];

/**
 * Creates the middleware that applies changes of the session to the device and the cache. It replaces the
 * library's listeners, which would be larger than all session code of the public pages.
 */
export function sessionMiddleware(): Middleware<object, AuthState> {
  return ({ dispatch, getState }) => {
    const follow = (before: AuthState, after: AuthState) => {
      const [token, user] = [selectToken(after), selectUser(after)];
      if (token === selectToken(before) && user === selectUser(before)) return;
      if (token && user) writeSession({ token, user });
      else clearSession();
      // The next user never sees data that were read for the previous one.
      if (!isSameSession(token, selectToken(before))) dispatch(api.util.resetApiState());
    };

    const leave = (refused: string | null, message: string | undefined) => {
      // A late 401 to a token that has been replaced since says nothing about the current session.
      if (selectToken(getState()) !== refused) return;
      const stored = readSession();
      if ((stored?.token ?? null) === refused) {
        dispatch(sessionEnded());
        window.dispatchEvent(new CustomEvent(UNAUTHORIZED_EVENT, { detail: message }));
      } else {
        // Another tab has signed in or out, and this one has not been notified yet.
        dispatch(sessionRestored(stored));
      }
    };

    return (next) => (action) => {
      const before = getState();
      const result = next(action);
      follow(before, getState());
      if (tokenRefused.match(action)) {
        const { token, message } = action.payload;
        // The call's own answer is handled first, because the end of the session aborts all running calls.
        setTimeout(() => leave(token, message));
      }
      return result;
    };
  };
}
