import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';

const FILLED = {
  Username: 'hodan',
  Email: 'hodan@example.org',
  Password: 'secret1',
  'Confirm Password': 'secret1',
};

async function fillIn(changes: Partial<typeof FILLED> = {}) {
  for (const [label, text] of Object.entries({ ...FILLED, ...changes })) {
    const field = await screen.findByLabelText(label);
    if (text) await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('checkbox'));
}

const submit = () =>
  userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Register' }));

it.each([
  [{ Email: '' }, 'Please fill in all fields'],
  [{ 'Confirm Password': 'secret2' }, 'Passwords do not match'],
  [{ Password: 'short', 'Confirm Password': 'short' }, 'Password must be at least 6 characters long'],
  [{ Username: 'ab' }, 'Username must be between 3 and 30 characters'],
  [{ Email: 'nobody' }, 'Please enter a valid email address'],
])('refuses %p, at the field and as a toast, without asking the server', async (changes, message) => {
  renderApp('/register');
  await fillIn(changes);
  await submit();
  const [field] = Object.keys(changes).slice(-1);
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  const invalid = screen.getByLabelText(
    field === 'Confirm Password' && message.startsWith('Password must') ? 'Password' : String(field),
  );
  expect(invalid).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(callsTo('POST /auth/register')).toHaveLength(0);
});

it('asks for the terms', async () => {
  renderApp('/register');
  await fillIn();
  const terms = 'I agree that my ratings are counted, are final, and cannot be changed.';
  await userEvent.click(screen.getByRole('checkbox', { name: terms }));
  await submit();
  expect(await screen.findAllByText('Please accept the terms to register')).toHaveLength(2);
});

it('says a taken name at its field', async () => {
  onCall('POST /auth/register', () => failure(409, 'USERNAME_TAKEN', 'Username already exists'));
  renderApp('/register');
  await fillIn();
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username already exists'),
  );
  onCall('POST /auth/register', () => failure(500, 'INTERNAL', ''));
  await submit();
  expect(await screen.findByText('Registration failed')).toBeInTheDocument();
});

it('registers with the three fields that the server knows, and is signed in', async () => {
  onCall('GET /candidates/stats', () => ok({ totalCandidates: 0, totalRatings: 0, averageScore: null }));
  onCall('GET /candidates?limit=6', () => ok([]));
  onCall('POST /auth/register', () => ok({ success: true, message: '', token: 'new', user: aUser() }, 201));
  renderApp('/register');
  await fillIn();
  await submit();
  await waitFor(() => expect(currentAddress()).toBe('/'));
  expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
  expect(callsTo('POST /auth/register')[0]?.body).toEqual({
    username: 'hodan',
    email: 'hodan@example.org',
    password: 'secret1',
  });
  expect(await screen.findByRole('heading', { name: 'No Candidates Yet' })).toBeInTheDocument();
});

it('shows and hides the password', async () => {
  renderApp('/register');
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(field).toHaveAttribute('type', 'text');
});
