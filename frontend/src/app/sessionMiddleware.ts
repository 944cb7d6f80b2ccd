import { createListenerMiddleware } from '@reduxjs/toolkit';
import { selectToken, selectUser, sessionRestored } from '../features/auth/authSlice';
import { api } from '../lib/api/api';
import { sessionEnded, tokenRefused, UNAUTHORIZED_EVENT } from '../lib/api/session';
import { clearSession, readSession, writeSession } from '../lib/storage/storedSession';

type AuthState = Parameters<typeof selectToken>[0];

/** Makes the middleware by which the device, and what has been read, follow the session that the store holds. */
export function sessionMiddleware() {
  const { startListening, middleware } = createListenerMiddleware<AuthState>();

  startListening({
    predicate: (_action, after, before) =>
      selectToken(after) !== selectToken(before) || selectUser(after) !== selectUser(before),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const [token, user] = [selectToken(getState()), selectUser(getState())];
      if (token && user) writeSession({ token, user });
      else clearSession();
      // What was read for one person is never shown to the next.
      if (token !== selectToken(getOriginalState())) dispatch(api.util.resetApiState());
    },
  });

  startListening({
    actionCreator: tokenRefused,
    effect: async ({ payload: { token: refused, message } }, { dispatch, getState, delay }) => {
      // The call's own answer first: the end of the session breaks off whatever is still under way.
      await delay(0);
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
    },
  });
  return middleware;
}
