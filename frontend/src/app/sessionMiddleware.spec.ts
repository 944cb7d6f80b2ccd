import { callsTo, failure, ok, onCall } from '../../test/fakeApi';
import { aUser } from '../../test/samples';
import { login } from '../features/auth/authApi';
import { sessionRestored } from '../features/auth/authSlice';
import { getConfig } from '../features/config/configApi';
import { sessionEnded, tokenReplaced } from '../lib/api/session';
import { readSession, writeSession } from '../lib/storage/storedSession';
import { createStore } from './store';

const user = aUser();
const credentials = { email: user.email, password: 'secret1' };
const signedOut = { isAuthenticated: false, user: null, token: null, loading: false, error: null };
const signedIn = { isAuthenticated: true, user, token: 'abc', loading: false, error: null };

it('restores a stored session', () => {
  writeSession({ token: 'abc', user });
  const store = createStore();
  store.dispatch(sessionRestored(readSession()));
  expect(store.getState().auth).toEqual(signedIn);
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

it('clears everything when the session ends', () => {
  const store = createStore();
  store.dispatch(sessionRestored({ token: 'abc', user }));
  store.dispatch(sessionEnded());
  expect(store.getState().auth).toEqual(signedOut);
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('keeps what was read when a session is renewed, here or in another tab', async () => {
  const tokenOf = (jti: string, iat: number) => `a.${btoa(JSON.stringify({ jti, iat, exp: 9 }))}.b`;
  onCall('GET /config', () => ok({ version: '1.0.0' }));
  const store = createStore();
  const isKept = () => getConfig.select()(store.getState()).data !== undefined;
  store.dispatch(sessionRestored({ token: tokenOf('first', 1), user }));
  await store.dispatch(getConfig.initiate());
  store.dispatch(tokenReplaced(tokenOf('first', 2)));
  expect(readSession()).toEqual({ token: tokenOf('first', 2), user });
  store.dispatch(sessionRestored({ token: tokenOf('first', 3), user }));
  expect(isKept()).toBe(true);
  store.dispatch(tokenReplaced(tokenOf('second', 3)));
  expect(isKept()).toBe(false);
});

describe('a token that the server refuses', () => {
  const heard = jest.fn();
  /** Waits until the call's own answer has arrived. */
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const refused = () => failure(401, 'UNAUTHORIZED', 'Please sign in');
  beforeEach(() => window.addEventListener('unauthorized', heard.mockClear()));
  afterEach(() => window.removeEventListener('unauthorized', heard));

  it('goes with the session, and the page is told', async () => {
    onCall('GET /config', refused);
    const store = createStore();
    store.dispatch(sessionRestored({ token: 'abc', user }));
    await store.dispatch(getConfig.initiate());
    await turn();
    expect(callsTo('GET /config')[0]?.authorization).toBe('Bearer abc');
    expect(store.getState().auth).toEqual(signedOut);
    expect(readSession()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('says nothing about one that has taken its place meanwhile', async () => {
    const store = createStore();
    store.dispatch(sessionRestored({ token: 'old', user }));
    onCall('GET /config', () => {
      store.dispatch(tokenReplaced('new'));
      return refused();
    });
    await store.dispatch(getConfig.initiate());
    await turn();
    expect(store.getState().auth.token).toBe('new');
    expect(readSession()).toEqual({ token: 'new', user });
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['signed in as somebody else', { token: 'other', user: aUser({ id: 8 }) }],
    ['signed out', null],
  ])('leaves alone what another tab has done, which has %s', async (_what, session) => {
    const store = createStore();
    store.dispatch(sessionRestored({ token: 'old', user }));
    onCall('GET /config', () => {
      if (session) writeSession(session);
      else localStorage.clear();
      return refused();
    });
    await store.dispatch(getConfig.initiate());
    await turn();
    expect(readSession()).toEqual(session);
    expect(store.getState().auth).toMatchObject({
      token: session?.token ?? null,
      user: session?.user ?? null,
    });
    expect(heard).not.toHaveBeenCalled();
  });
});
