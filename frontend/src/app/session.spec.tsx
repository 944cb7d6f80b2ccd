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

  expect(
    await screen.findByText('Your session has ended. Please sign in again to continue where you were.'),
  ).toBeInTheDocument();
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
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
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
  onCall('POST /auth/login', () => failure(500, 'INTERNAL', ''));
  await userEvent.click(form.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();

  await userEvent.click(nav().getByRole('link', { name: 'Leaderboard' }));
  await screen.findByText('Showing 1 candidate');
  await userEvent.click(nav().getByRole('link', { name: 'Login' }));
  await screen.findByLabelText('Remember me');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  window.removeEventListener('unauthorized', heard);
});

it('asks for both fields, shows and hides the password, and fills in the demo credentials', async () => {
  renderApp('/login');
  const accounts = {
    admin: { email: 'admin@example.org', password: 'of the admin' },
    user: { email: 'user@example.org', password: 'of the user' },
  };
  onCall('GET /config', () =>
    ok({ version: '1', demo: accounts, contact: { email: '', phone: '', address: '' } }),
  );
  const email = await screen.findByLabelText('Email');
  const form = within(screen.getByRole('main'));
  await userEvent.click(form.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1));
  expect(email).toHaveAccessibleDescription('Please enter your email address');
  expect(form.getByLabelText('Password')).toHaveAccessibleDescription('Please enter a password');
  expect(callsTo('POST /auth/login')).toHaveLength(0);

  expect(await form.findByRole('heading', { name: 'Demo credentials' })).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Fill in the admin’s credentials' }));
  expect(email).toHaveValue(accounts.admin.email);
  await userEvent.click(form.getByRole('button', { name: 'Fill in the user’s credentials' }));
  expect(email).toHaveValue(accounts.user.email);
  const password = form.getByLabelText('Password');
  expect(password).toHaveValue(accounts.user.password);
  await userEvent.click(form.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(form.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('signs out at once, tells the server with the token, and drops what was read', async () => {
  onCall('POST /auth/logout', () => 'lost');
  renderApp('/candidate/3', user);
  await screen.findByRole('heading', { level: 1, name: 'Amina Warsame' });
  const links = () =>
    nav()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links()).toEqual(['Home', 'Leaderboard', 'My Ratings', 'About', 'Contact', 'Profile hodan']);
  await userEvent.click(nav().getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
  expect(links()).toEqual(['Home', 'Leaderboard', 'About', 'Contact', 'Login', 'Register']);
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(callsTo('POST /auth/logout')[0]?.authorization).toBe('Bearer token-of-7'));
  await waitFor(() => expect(callsTo('GET /candidates/3').at(-1)?.authorization).toBeNull());
});

it('forgets what the person has left on the device at signing out, and nothing of others', async () => {
  onCall('POST /auth/logout', () => 'lost');
  localStorage.setItem('of-user:7:rating-draft:3', '{"lead":44}');
  localStorage.setItem('of-user:77:rating-draft:3', '{"lead":55}');
  renderApp('/leaderboard', user);
  await userEvent.click(nav().getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out successfully');
  expect(localStorage.getItem('of-user:7:rating-draft:3')).toBeNull();
  expect(localStorage.getItem('of-user:77:rating-draft:3')).toBe('{"lead":55}');
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

it('asks the device again when the browser brings the page back', () => {
  renderApp('/leaderboard', user);
  localStorage.clear();
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(nav().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it.each(['/login', '/register'])(
  'sends whoever is signed in away from %s, to the top of the index',
  async (path) => {
    onCall('GET /candidates/stats', () =>
      ok({
        totalCandidates: 11,
        totalRatings: 4321,
        averageScore: 61.2,
        publishedAt: '2026-11-20T08:05:00.000Z',
      }),
    );
    onCall('GET /candidates?limit=6', () =>
      ok(
        [1, 2, 3, 4].map((rank) =>
          aCandidate({
            id: rank,
            rank,
            name: `Number ${rank}`,
            imageUrl: rank === 1 ? 'one.webp' : null,
            fewRatings: rank === 2,
            ...(rank === 4
              ? { title: null, rankInTitle: null, titleCandidateCount: null, totalRatings: 1 }
              : {}),
          }),
        ),
      ),
    );
    renderApp(path, user);
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Number 1' })).toHaveAttribute('href', '/candidate/1');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'National Performance Index' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'View Leaderboard' })).toHaveAttribute('href', '/leaderboard');
    expect(main.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
    await main.findByText('61.2');
    const figure = (label: string) => main.getByText(label).nextElementSibling?.textContent;
    expect(['Total Candidates', 'Total Ratings', 'Average Score'].map(figure)).toEqual([
      '11',
      '4,321',
      '61.2',
    ]);
    expect(main.getByRole('heading', { name: 'How it works' })).toBeInTheDocument();
    const names = main.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names.slice(4)).toEqual(['Create your account', 'Rate the candidates', 'See the ranking']);
    const badges = main
      .getAllByText('Rank 1 of 1 in office')
      .map(({ parentElement }) => parentElement?.className);
    expect(badges).toEqual(['badge gold', 'badge few', 'badge gold']);
    expect(main.getByText('#4 overall')).toBeInTheDocument();
    expect(main.getAllByText('4 ratings')).toHaveLength(3);
    expect(main.getByText('1 rating')).toBeInTheDocument();
    expect(main.getAllByText('Mayor')).toHaveLength(3);
    expect(main.getByText('No title')).toBeInTheDocument();
    const pictures = main.getAllByRole('article').map((card) => card.querySelector('img, svg'));
    expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual([
      '/images/one.webp',
      null,
      null,
      null,
    ]);
  },
);

it('shows administrators the scores on the cards, and their pages in a menu', async () => {
  const seen = aCandidate({ average: 71.8, scores: { lead: 80.3 } });
  onCall('GET /candidates/stats', () =>
    ok({ totalCandidates: 1, totalRatings: 4, averageScore: 61.2, publishedAt: '2026-11-20T08:05:00.000Z' }),
  );
  onCall('GET /candidates?limit=6', () => ok([seen]));
  onCall('GET /metrics', () => ok([]));
  renderApp('/', aUser({ role: 'admin' }));
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Average')).toHaveTextContent('Average 71.8');
  expect(card.getByText('80.3')).toBeInTheDocument();
  const menu = nav().getByRole('button', { name: 'Admin' });
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const [name, path] of [
    ['Candidates', '/admin'],
    ['Users', '/admin/users'],
    ['Titles', '/admin/titles'],
    ['Metrics', '/admin/metrics'],
    ['Messages', '/admin/messages'],
  ] as const) {
    expect(nav().getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

it('shows the administration to nobody but administrators', async () => {
  renderApp('/admin', user);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText('You need admin privileges to access this page.')).toBeInTheDocument();
  expect(nav().queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
  await userEvent.click(nav().getByRole('button', { name: 'Logout' }));
  expect(screen.getByText('Please login to access this page.')).toBeInTheDocument();
});
