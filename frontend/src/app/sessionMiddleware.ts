import type { Middleware } from '@reduxjs/toolkit';
import { selectToken, selectUser, sessionRestored } from '../features/auth/authSlice';
import { api } from '../lib/api/api';
import { sessionEnded, tokenRefused, UNAUTHORIZED_EVENT } from '../lib/api/session';
import { clearSession, readSession, writeSession } from '../lib/storage/storedSession';

type AuthState = Parameters<typeof selectToken>[0];

/**
 * Makes the middleware by which the device, and what has been read, follow the session that the store holds.
 * It replaces the library's listeners, which would weigh more than all that public pages have of the session.
 */
export function sessionMiddleware(): Middleware<object, AuthState> {
  return ({ dispatch, getState }) => {
    const follow = (before: AuthState, after: AuthState) => {
      const [token, user] = [selectToken(after), selectUser(after)];
      if (token === selectToken(before) && user === selectUser(before)) return;
      if (token && user) writeSession({ token, user });
      else clearSession();
      // What was read for one person is never shown to the next.
      if (token !== selectToken(before)) dispatch(api.util.resetApiState());
    };

    const leave = (refused: string | null, message: string | undefined) => {
      // A late 401 to a token that has been replaced since says nothing about the session of now.
      if (selectToken(getState()) !== refused) return;
      const stored = readSession();
      if ((stored?.token ?? null) === refused) {
        dispatch(sessionEnded());
        window.dispatchEvent(new CustomEvent(UNAUTHORIZED_EVENT, { detail: message }));
      } else {
        // Another tab has signed in or out, and word of it is still on its way here.
        dispatch(sessionRestored(stored));
      }
    };

    return (next) => (action) => {
      const before = getState();
      const result = next(action);
      follow(before, getState());
      if (tokenRefused.match(action)) {
        const { token, message } = action.payload;
        // The call's own answer first: the end of the session breaks off whatever is still under way.
        setTimeout(() => leave(token, message));
      }
      return result;
    };
  };
}
