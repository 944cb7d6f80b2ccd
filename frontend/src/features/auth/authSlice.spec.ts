import { configureStore } from '@reduxjs/toolkit';
import { failure, onCall } from '../../../test/fakeApi';
import { api } from '../../lib/api/api';
import { login } from './authApi';
import { authReducer, errorCleared, sessionRestored } from './authSlice';

const signedOut = { isAuthenticated: false, user: null, token: null, loading: false, error: null };

const createStore = () =>
  configureStore({
    reducer: { auth: authReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

it('starts unauthenticated and loading, until the device has been asked', () => {
  const store = createStore();
  expect(store.getState().auth).toEqual({ ...signedOut, loading: true });
  store.dispatch(sessionRestored(null));
  expect(store.getState().auth).toEqual(signedOut);
});

it('keeps the message of a refused sign-in until it is cleared', async () => {
  onCall('POST /auth/login', () => failure(401, 'BAD_CREDENTIALS', 'Invalid email or password'));
  const store = createStore();
  await store.dispatch(login.initiate({ email: 'hodan@example.org', password: 'secret1' }));
  expect(store.getState().auth).toEqual({ ...signedOut, error: 'Invalid email or password' });
  store.dispatch(errorCleared());
  expect(store.getState().auth).toEqual(signedOut);
});
