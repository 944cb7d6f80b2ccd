import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { authReducer, selectToken, selectUser } from '../features/auth/authSlice';
import { api } from '../lib/api/api';
import type { CallContext } from '../lib/api/baseQuery';
import { clearSession, writeSession } from '../lib/storage/sessionStorage';

type AuthSlice = Parameters<typeof selectToken>[0];

/**
 * Keeps the device's copy of the session in step with the store, and throws away every answer of the API when another
 * token comes in: what was read for one person is never shown to the next.
 */
const keepSession: Middleware<object, AuthSlice> = (store) => (next) => (action) => {
  const before = store.getState();
  const result = next(action);
  const after = store.getState();
  const [token, user] = [selectToken(after), selectUser(after)];
  if (token !== selectToken(before) || user !== selectUser(before)) {
    if (token && user) writeSession({ token, user });
    else clearSession();
  }
  if (token !== selectToken(before)) store.dispatch(api.util.resetApiState());
  return result;
};

/**
 * Makes the store: the session and the API's answers, and nothing else.
 * @param context handed to every call of the API
 */
export function createStore(context: CallContext = {}) {
  const store = configureStore({
    reducer: { auth: authReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: context } }).concat(keepSession, api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
