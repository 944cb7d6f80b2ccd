import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { authReducer } from '../features/auth/authSlice';
import { api } from '../lib/api/api';
import type { CallContext } from '../lib/api/baseQuery';
import { sessionMiddleware } from './sessionMiddleware';

/**
 * The library's development checks report what is wrong, but not how long they took, because that depends on
 * the machine.
 */
const UNTIMED = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * Creates the store: only the session and the API's answers.
 * @param context passed to every call of the API
 */
export function createStore(context: CallContext = {}) {
  const store = configureStore({
    reducer: { auth: authReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: context },
        immutableCheck: UNTIMED,
        serializableCheck: UNTIMED,
      }).concat(sessionMiddleware(), api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
