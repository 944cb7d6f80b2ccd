import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../test/fakeApi';
import { currentAddress, renderApp } from '../../test/renderApp';
import { aCandidate, aUser } from '../../test/samples';

const user = aUser();
const candidate = aCandidate();
const dead = () => failure(401, 'UNAUTHORIZED', 'Please sign in');
const nav = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

beforeEach(() => {
  onCall('GET /candidates/3', () => ok(candidate));
  onCall('GET /candidates', () => ok([candidate]));
  onCall('GET /metrics?title=Mayor', () => ok([]));
  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
});

it('ends a session that the server refuses, and comes back after the next sign-in', async () => {
  onCall('GET /ratings/check/3', dead);
  const heard = jest.fn();
  window.addEventListener('unauthorized', heard);
  const { store } = renderApp('/candidate/3?from=test', user);

  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
  expect(currentAddress()).toBe('/login');
  expect(heard).toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(store.getState().auth.isAuthenticated).toBe(false);

  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
  onCall('POST /auth/login', () => ok({ success: true, message: '', token: 'new', user }));
  await userEvent.type(screen.getByLabelText('Email'), 'hodan@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(currentAddress()).toBe('/candidate/3?from=test'));
  window.removeEventListener('unauthorized', heard);
});

it('takes a 401 on the sign-in form for an error of the form', async () => {
  onCall('POST /auth/login', () => failure(401, 'BAD_CREDENTIALS', 'Invalid email or password'));
  const heard = jest.fn();
  window.addEventListener('unauthorized', heard);
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'hodan@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong12');
  await userEvent.click(screen.getByLabelText('Remember me'));
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
  const form = within(screen.getByRole('main'));
  expect(await form.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(callsTo('POST /auth/login')[0]?.body).toEqual({
    email: 'hodan@example.org',
    password: 'wrong12',
    remember: true,
  });
  expect(heard).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toHaveValue('wrong12');

  await userEvent.click(nav().getByRole('link', { name: 'Leaderboard' }));
  await screen.findByText('Showing 1 candidate');
  await userEvent.click(nav().getByRole('link', { name: 'Login' }));
  await screen.findByLabelText('Remember me');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  window.removeEventListener('unauthorized', heard);
});

it('signs out at once, tells the server with the token, and drops what was read', async () => {
  onCall('POST /auth/logout', () => 'lost');
  renderApp('/candidate/3', user);
  await screen.findByRole('heading', { level: 1, name: 'Amina Warsame' });
  await userEvent.click(nav().getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
  expect(nav().getByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(callsTo('POST /auth/logout')[0]?.authorization).toBe('Bearer token-of-7'));
  await waitFor(() => expect(callsTo('GET /candidates/3').at(-1)?.authorization).toBeNull());
});

it('notices that another tab has signed out', async () => {
  renderApp('/leaderboard', user);
  expect(nav().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  });
  expect(nav().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it('sends whoever is signed in away from the sign-in page', async () => {
  onCall('GET /candidates/stats', () => ok({ totalCandidates: 1, totalRatings: 4, averageScore: 61.2 }));
  onCall('GET /candidates?limit=6', () => ok([candidate]));
  renderApp('/login', user);
  await waitFor(() => expect(currentAddress()).toBe('/'));
});

it('shows the administration to nobody but administrators', async () => {
  renderApp('/admin', user);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText('You need admin privileges to access this page.')).toBeInTheDocument();
  expect(nav().queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
});
