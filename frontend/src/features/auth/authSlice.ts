import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../lib/api/apiError';
import { sessionBegun, sessionEnded, tokenReplaced, userChanged } from '../../lib/api/session';
import type { User } from '../../lib/api/types';
import type { Session } from '../../lib/storage/storedSession';
import { getMe, login, register } from './authApi';

export interface AuthState {
  isAuthenticated: boolean;
  user: User | null;
  token: string | null;
  /** True at the start until the stored session has been read, and during a sign-in or registration. */
  loading: boolean;
  /** The server's message about the last failed sign-in or registration; empty without one. */
  error: string | null;
}

const signedOut: AuthState = { isAuthenticated: false, user: null, token: null, loading: false, error: null };

const signedIn = ({ token, user }: Session): AuthState => ({
  ...signedOut,
  isAuthenticated: true,
  token,
  user,
});

const isStart = isAnyOf(login.matchPending, register.matchPending);
const isSuccess = isAnyOf(login.matchFulfilled, register.matchFulfilled);
const isFailure = isAnyOf(login.matchRejected, register.matchRejected);

const authSlice = createSlice({
  name: 'auth',
  initialState: { ...signedOut, loading: true },
  reducers: {
    /** The session on the device: at the start, and after another tab has signed in or out. */
    sessionRestored: (_state, { payload }: PayloadAction<Session | null>) =>
      payload ? signedIn(payload) : signedOut,
    errorCleared: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => signedOut)
      .addCase(sessionBegun, (_state, { payload }) => signedIn(payload))
      .addCase(userChanged, (state, { payload }) => {
        if (state.user?.id === payload.id) state.user = payload;
      })
      .addCase(tokenReplaced, (state, { payload }) => {
        if (state.isAuthenticated) state.token = payload;
      })
      .addMatcher(isStart, (state) => {
        state.loading = true;
        state.error = null;
      })
      .addMatcher(isSuccess, (_state, { payload }) => signedIn(payload))
      .addMatcher(isFailure, (_state, { payload }) => ({
        ...signedOut,
        error: (payload as ApiError | undefined)?.message ?? '',
      }))
      .addMatcher(getMe.matchFulfilled, (state, { payload }) => {
        if (state.isAuthenticated) state.user = payload;
      });
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.token,
    selectAuthError: (state) => state.error,
    selectIsAuthenticated: (state) => state.isAuthenticated,
  },
});

export const authReducer = authSlice.reducer;
export const { sessionRestored, errorCleared } = authSlice.actions;
export const { selectUser, selectToken, selectAuthError, selectIsAuthenticated } = authSlice.selectors;
