import { failure, ok, onCall } from '../../test/fakeApi';
import { aUser } from '../../test/samples';
import { login } from '../features/auth/authApi';
import { errorCleared, sessionRestored } from '../features/auth/authSlice';
import { sessionEnded } from '../lib/api/session';
import { readSession, writeSession } from '../lib/storage/sessionStorage';
import { createStore } from './store';

const user = aUser();
const credentials = { email: user.email, password: 'secret1' };
const signedOut = { isAuthenticated: false, user: null, token: null, loading: false, error: null };
const signedIn = { isAuthenticated: true, user, token: 'abc', loading: false, error: null };

it('starts unauthenticated and loading, until the device has been asked', () => {
  const store = createStore();
  expect(store.getState().auth).toEqual({ ...signedOut, loading: true });
  store.dispatch(sessionRestored(readSession()));
  expect(store.getState().auth).toEqual(signedOut);
});

it('restores a stored session', () => {
  writeSession({ token: 'abc', user });
  const store = createStore();
  store.dispatch(sessionRestored(readSession()));
  expect(store.getState().auth).toEqual(signedIn);
});

it('takes half a session for none, and forgets it', () => {
  localStorage.setItem('token', 'abc');
  expect(readSession()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

it('signs in and keeps the session on the device', async () => {
  onCall('POST /auth/login', () => ok({ success: true, message: 'Login successful!', token: 'abc', user }));
  const store = createStore();
  const call = store.dispatch(login.initiate(credentials));
  expect(store.getState().auth).toMatchObject({ loading: true, error: null });
  await call;
  expect(store.getState().auth).toEqual(signedIn);
  expect(localStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
});

it('keeps the message of a refused sign-in until it is cleared', async () => {
  onCall('POST /auth/login', () => failure(401, 'BAD_CREDENTIALS', 'Invalid email or password'));
  const store = createStore();
  await store.dispatch(login.initiate(credentials));
  expect(store.getState().auth).toEqual({ ...signedOut, error: 'Invalid email or password' });
  store.dispatch(errorCleared());
  expect(store.getState().auth).toEqual(signedOut);
});

it('clears everything when the session ends', () => {
  const store = createStore();
  store.dispatch(sessionRestored({ token: 'abc', user }));
  store.dispatch(sessionEnded());
  expect(store.getState().auth).toEqual(signedOut);
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});
