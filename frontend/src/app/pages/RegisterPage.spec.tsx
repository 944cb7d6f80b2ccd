import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';
import type { MessageKey } from '../../lib/i18n/catalogues/en';
import { loadLanguage } from '../../lib/i18n/language';

const mockSolve = jest.fn<Promise<string>, [unknown]>();
jest.mock('../../lib/proofOfWork/solve', () => ({ solve: (challenge: unknown) => mockSolve(challenge) }));

const main = () => within(screen.getByRole('main'));
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
  [{ Email: '' }, 'Please enter your email address', 'Please fill in all fields'],
  [{ 'Confirm Password': 'secret2' }, 'Passwords do not match'],
  [{ Password: 'short', 'Confirm Password': 'shor' }, 'Passwords do not match'],
  [{ Password: 'short', 'Confirm Password': 'short' }, 'Password must be at least 6 characters long'],
  [{ Username: 'ab' }, 'Username must be between 3 and 30 characters'],
  [{ Email: 'nobody' }, 'Please enter a valid email address'],
])(
  'refuses %p at the field and in a toast, without asking the server',
  async (changes, message, summary = message) => {
    renderApp('/register');
    await fillIn(changes);
    await submit();
    const [field] = Object.keys(changes).slice(-1);
    expect(await main().findByText(message)).toBeInTheDocument();
    expect(toasts()).toEqual([summary]);
    // Different passwords are reported before a short one.
    expect(main().getAllByText(/Please|Passwords? (must|do)|Username must/)).toHaveLength(1);
    const invalid = screen.getByLabelText(
      field === 'Confirm Password' && message.startsWith('Password must') ? 'Password' : String(field),
    );
    expect(invalid).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(callsTo('POST /auth/register')).toHaveLength(0);
  },
);

it('asks for the terms', async () => {
  renderApp('/register');
  await fillIn();
  const terms = 'I understand that my ratings will count and cannot be changed.';
  await userEvent.click(screen.getByRole('checkbox', { name: terms }));
  await submit();
  expect(await screen.findByText('Please accept the terms to register')).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

describe('where the server asks for a proof of work', () => {
  const challenge = { salt: 's', target: 't', max: 9, signature: 'g' };
  const needed = {
    status: 403,
    body: {
      statusCode: 403,
      code: 'PROOF_OF_WORK_NEEDED',
      message: 'Reload the page',
      requestId: '1',
      challenge,
    },
  };

  it('does it and sends again, and says quietly that it takes a moment', async () => {
    let solved: (proof: string) => void = () => undefined;
    mockSolve.mockReturnValueOnce(
      new Promise((resolve) => {
        solved = resolve;
      }),
    );
    onCall('POST /auth/register', ({ body }) =>
      (body as { proof?: string }).proof
        ? ok({ success: true, message: '', token: 'a-token', user: aUser() })
        : needed,
    );
    onCall('GET /auth/me', () => ok({ success: true, user: aUser() }));
    renderApp('/register');
    await fillIn();
    await submit();
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeDisabled();
    expect(screen.getByText('Checking…', { selector: '[role=status]' })).toBeInTheDocument();
    solved('s.7.g');
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(mockSolve).toHaveBeenCalledWith(challenge);
    expect(callsTo('POST /auth/register').map(({ body }) => (body as { proof?: string }).proof)).toEqual([
      undefined,
      's.7.g',
    ]);
    expect(screen.queryByText('Reload the page')).not.toBeInTheDocument();
  });

  it('says what the server says when the work can not be done, or is asked for again and again', async () => {
    onCall('POST /auth/register', () => needed);
    mockSolve.mockRejectedValueOnce(new Error('no worker'));
    renderApp('/register');
    await fillIn();
    await submit();
    expect(await screen.findByText('Reload the page')).toBeInTheDocument();
    expect(callsTo('POST /auth/register')).toHaveLength(1);
    mockSolve.mockResolvedValue('s.7.g');
    await submit();
    await waitFor(() => expect(callsTo('POST /auth/register')).toHaveLength(4));
    expect(screen.getByLabelText('Username')).toHaveValue('hodan');
  });
});

it('says a taken name at its field', async () => {
  onCall('POST /auth/register', () => failure(409, 'USERNAME_TAKEN', 'Username already exists', 'username'));
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

it.each([
  ['so', 'Waa inuusan ka badnaan 30 xaraf', 'Fadlan geli cinwaan iimayl oo sax ah'],
  ['ar', 'الحد الأقصى لعدد الأحرف: 30', 'يرجى إدخال عنوان بريد إلكتروني صحيح'],
] as const)('says in %s what the server has against single fields', async (locale, tooLong, noEmail) => {
  const language = await loadLanguage(locale);
  const label = (key: MessageKey) =>
    screen.getByLabelText(String(language.texts[key]), { selector: 'input' });
  const errors = [
    { field: 'username', code: 'TOO_LONG', message: 'In English', params: { max: 30 } },
    { field: 'email', code: 'NOT_AN_EMAIL', message: 'In English', params: {} },
  ];
  onCall('POST /auth/register', () => ({
    status: 400,
    body: { statusCode: 400, code: 'VALIDATION_FAILED', message: 'In English', requestId: 'test', errors },
  }));
  renderApp('/register', undefined, language);
  await screen.findByRole('checkbox');
  await userEvent.type(label('auth.username'), FILLED.Username);
  await userEvent.type(label('auth.email'), FILLED.Email);
  await userEvent.type(label('auth.password'), FILLED.Password);
  await userEvent.type(label('auth.confirmPassword'), FILLED['Confirm Password']);
  await userEvent.click(screen.getByRole('checkbox'));
  const name = String(language.texts['auth.register']);
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name }));
  await waitFor(() => expect(label('auth.username')).toHaveAccessibleDescription(tooLong));
  expect(label('auth.email')).toHaveAccessibleDescription(expect.stringContaining(noEmail));
  expect(toasts()).toEqual([tooLong]);
  expect(screen.queryByText('In English')).toBeNull();
});

it('registers with the three fields that the server knows, is signed in, and begins at the home page', async () => {
  onCall('GET /candidates/stats', () =>
    ok({ totalCandidates: 0, totalRatings: 0, averageScore: null, publishedAt: '2026-11-20T08:05:00.000Z' }),
  );
  onCall('GET /candidates?limit=6', () => ok([]));
  onCall('POST /auth/register', () => ok({ success: true, message: '', token: 'new', user: aUser() }, 201));
  onCall('GET /candidates', () => ok([]));
  // The user came from another page, to which signing in would lead back.
  renderApp('/leaderboard');
  await userEvent.click(
    within(screen.getByRole('banner')).getByRole('link', { name: 'Register', hidden: true }),
  );
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
