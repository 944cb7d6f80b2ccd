import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

const mockSolve = jest.fn();
jest.mock('../../lib/proofOfWork/solve', () => ({ solve: (challenge: unknown) => mockSolve(challenge) }));

const user = aUser();
const main = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

/** The message is at its field and in a toast, which may instead say that a field is empty. */
async function expectRefusal(label: string, message: string, summary = message) {
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(toasts()).toEqual([summary]);
}

it('asks visitors to sign in, and brings them back', async () => {
  renderApp('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login Required' })).toBeInTheDocument();
  await userEvent.click(main().getByRole('link', { name: 'Login' }));
  onCall('POST /auth/login', () => ok({ success: true, message: '', token: 'new', user }));
  onCall('GET /auth/me', () => ok({ success: true, user }));
  await type('Email', 'hodan@example.org');
  await type('Password', 'secret1');
  await press('Login');
  await waitFor(() => expect(currentAddress()).toBe('/profile'));
});

it('moves between the tabs by arrow keys, and keeps what was typed', async () => {
  renderApp('/profile', user);
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(await screen.findByRole('tab', { name: 'Profile Information', selected: true })).toBeInTheDocument();
  await type('Username', 'hodan the voter');
  await userEvent.click(tab('Profile Information'));
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Change Password')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Change Password' })).toBeVisible();
  expect(screen.queryByRole('tabpanel', { name: 'Profile Information' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  expect(tab('Profile Information')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveValue('hodan the voter');
});

describe('Profile Information', () => {
  it.each([
    [{ Username: '' }, 'Please enter a username', 'Please fill in all fields'],
    [{ Email: '  ' }, 'Please enter your email address', 'Please fill in all fields'],
    [{ Username: 'ab' }, 'Username must be between 3 and 30 characters'],
    [{ Username: 'x'.repeat(31) }, 'Username must be between 3 and 30 characters'],
    [{ Email: 'nobody' }, 'Please enter a valid email address'],
  ])('refuses %p at the field', async (changes, message, summary = message) => {
    renderApp('/profile', user);
    const [[label = '', text = '']] = Object.entries(changes) as [[string, string]];
    await type(label, text);
    await press('Save Changes');
    await expectRefusal(label, message, summary);
    expect(callsTo('PUT /auth/profile')).toHaveLength(0);
  });

  it('saves, and everything shows the new name', async () => {
    const changed = aUser({ username: 'hodan_a', email: 'new@example.org' });
    onCall('PUT /auth/profile', () => ok({ success: true, message: '', user: changed }));
    renderApp('/profile', user);
    await type('Username', ' hodan_a ');
    await type('Email', 'new@example.org');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    expect(callsTo('PUT /auth/profile')[0]?.body).toEqual({
      username: 'hodan_a',
      email: 'new@example.org',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(changed);
    expect(localStorage.getItem('token')).toBe('token-of-7');
    expect(screen.getByLabelText('Username')).toHaveValue('hodan_a');
  });

  it('locks the address of whoever has voted', async () => {
    const voter = aUser({ has_voted: true });
    onCall('PUT /auth/profile', () => ok({ success: true, message: '', user: voter }));
    renderApp('/profile', voter);
    const email = await screen.findByLabelText('Email');
    expect(email).toBeDisabled();
    expect(email).toHaveAccessibleDescription('Email cannot be changed after voting');
    await type('Username', 'hodan_b');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    expect(callsTo('PUT /auth/profile')[0]?.body).toEqual({ username: 'hodan_b', email: voter.email });
  });

  it.each([
    [409, 'EMAIL_LOCKED', 'Email cannot be changed after voting', 'Email'],
    [409, 'USERNAME_TAKEN', 'Username already exists', 'Username'],
    [409, 'EMAIL_TAKEN', 'Email already exists', 'Email'],
  ])('says a %s %s at its field', async (status, code, message, label) => {
    onCall('PUT /auth/profile', () => failure(status, code, message, label.toLowerCase()));
    renderApp('/profile', user);
    await type('Email', 'new@example.org');
    await press('Save Changes');
    await expectRefusal(label, message);
  });

  it('says that it has failed', async () => {
    onCall('PUT /auth/profile', () => failure(500, 'INTERNAL', ''));
    renderApp('/profile', user);
    await screen.findByLabelText('Username');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
  });
});

describe('Change Password', () => {
  const FILL_ALL = 'Please fill in all password fields';
  const LABELS = ['Current Password', 'New Password', 'Confirm New Password'];

  async function change(...passwords: string[]) {
    await userEvent.click(await screen.findByRole('tab', { name: 'Change Password' }));
    for (const [place, password] of passwords.entries()) await type(LABELS[place] ?? '', password);
    await press('Change Password');
  }

  it.each([
    [['', 'secret2', 'secret2'], 'Current Password', 'Please enter your current password', FILL_ALL],
    [['secret1', '', ''], 'New Password', 'Please enter a password', FILL_ALL],
    [['secret1', 'secret2', ''], 'Confirm New Password', 'Please enter the password again', FILL_ALL],
    [['secret1', 'secret2', 'secret3'], 'Confirm New Password', 'New passwords do not match'],
    [['secret1', 'short', 'short'], 'New Password', 'New password must be at least 6 characters'],
  ])('refuses %p at %s', async (passwords, label, message, summary = message) => {
    renderApp('/profile', user);
    await change(...passwords);
    await expectRefusal(label, message, summary);
    expect(callsTo('POST /auth/change-password')).toHaveLength(0);
  });

  it('says that two passwords differ before how short the first is', async () => {
    renderApp('/profile', user);
    await change('secret1', 'short', 'shor');
    await expectRefusal('Confirm New Password', 'New passwords do not match');
    expect(screen.queryByText('New password must be at least 6 characters')).not.toBeInTheDocument();
    await type('Confirm New Password', 'short');
    expect(await screen.findByText('New password must be at least 6 characters')).toBeInTheDocument();
    expect(main().queryByText('New passwords do not match')).not.toBeInTheDocument();
  });

  it('goes on with the token that comes back', async () => {
    onCall('POST /auth/change-password', () => ok({ success: true, message: '', token: 'newer' }));
    const { store } = renderApp('/profile', user);
    await change('secret1', 'secret2', 'secret2');
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument();
    expect(callsTo('POST /auth/change-password')[0]?.body).toEqual({
      current_password: 'secret1',
      new_password: 'secret2',
    });
    expect(localStorage.getItem('token')).toBe('newer');
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, token: 'newer' });
    for (const label of LABELS) expect(screen.getByLabelText(label)).toHaveValue('');
    await waitFor(() => expect(callsTo('GET /auth/me').at(-1)?.authorization).toBe('Bearer newer'));
  });

  it('says a wrong current password at its field, and signs nobody out', async () => {
    onCall('POST /auth/change-password', () =>
      failure(400, 'WRONG_PASSWORD', 'Current password is incorrect', 'current_password'),
    );
    renderApp('/profile', user);
    await change('wrong12', 'secret2', 'secret2');
    await expectRefusal('Current Password', 'Current password is incorrect');
    expect(localStorage.getItem('token')).toBe('token-of-7');
  });

  it('says that it has failed', async () => {
    onCall('POST /auth/change-password', () => failure(500, 'INTERNAL', ''));
    renderApp('/profile', user);
    await change('secret1', 'secret2', 'secret2');
    expect(await screen.findByText('Failed to change password')).toBeInTheDocument();
  });
});

describe('the profile image', () => {
  const picture = new File(['picture'], 'me.png', { type: 'image/png' });
  const input = () => screen.findByLabelText(/the image|an image/);
  const shown = () => main().queryByRole('img', { name: 'Profile image' })?.getAttribute('src');

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
  });

  it('is shown at once, sent, and replaced by the stored one', async () => {
    let arrive: (() => void) | undefined;
    onCall('POST /auth/profile/image', async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return ok({ success: true, message: '', user: aUser({ profile_image: 'me.webp' }) });
    });
    renderApp('/profile', user);
    await userEvent.upload(await input(), picture);
    expect(shown()).toBe('blob:preview');
    await waitFor(() => expect(arrive).toBeDefined());
    arrive?.();
    expect(await screen.findByText('Profile image updated successfully')).toBeInTheDocument();
    expect(shown()).toBe('/images/me.webp');
    expect(callsTo('POST /auth/profile/image')).toMatchObject([{ body: { image: { name: 'me.png' } } }]);
  });

  it.each([
    [5 * 1024 * 1024, 'image/png', 'Image must be less than 5MB'],
    [10, 'application/pdf', 'Please upload a JPEG, PNG or WebP image'],
  ])('refuses %p bytes of %s at the field', async (size, type, message) => {
    const file = new File(['x'], 'me', { type });
    Object.defineProperty(file, 'size', { value: size });
    renderApp('/profile', user);
    fireEvent.change(await input(), { target: { files: [file] } });
    await waitFor(async () =>
      expect(await input()).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(toasts()).toEqual([message]);
    expect(shown()).toBeUndefined();
    expect(callsTo('POST /auth/profile/image')).toHaveLength(0);
  });

  it.each([
    [failure(500, 'INTERNAL', ''), 'Failed to upload image'],
    [failure(413, 'TOO_LARGE', 'Image must be less than 5MB'), 'Image must be less than 5MB'],
  ])('clears the preview when it could not be stored', async (answer, message) => {
    onCall('POST /auth/profile/image', () => answer);
    renderApp('/profile', user);
    await userEvent.upload(await input(), picture);
    await waitFor(() => expect(toasts()).toEqual([message]));
    expect(shown()).toBeUndefined();
  });
});

describe('a phone number', () => {
  const wanted = { verification_to_count: 'phone', phone: true };
  const challenge = { salt: 's', target: 't', max: 9, signature: 'g' };
  const status = { success: true, data: { phone: null, code: null } };
  const sendCode = () => press('Send code');

  it('takes the work that the server asks for, and says quietly that it takes a moment', async () => {
    let solved: (proof: string) => void = () => undefined;
    mockSolve.mockReturnValueOnce(
      new Promise((resolve) => {
        solved = resolve;
      }),
    );
    const needed = { code: 'PROOF_OF_WORK_NEEDED', message: 'Reload the page', challenge };
    onCall('GET /auth/me', () => ok({ success: true, user }));
    onCall('GET /auth/phone', () => ok(status));
    onCall('POST /auth/phone/code', ({ body }) =>
      (body as { proof?: string }).proof
        ? ok({ success: true, message: '' })
        : { status: 403, body: { statusCode: 403, requestId: '1', ...needed } },
    );
    renderApp('/profile', user, undefined, wanted);
    await type('Phone number', '0615551234');
    await sendCode();
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeDisabled();
    expect(screen.getByText('Checking…', { selector: '[role=status]' })).toBeInTheDocument();
    onCall('GET /auth/phone', () =>
      ok({
        ...status,
        data: { phone: null, code: { last_digits: '34', expires_at: '2026-11-21T08:00:00Z' } },
      }),
    );
    solved('s.7.g');
    expect(await screen.findByLabelText('Code from the message')).toBeInTheDocument();
    expect(mockSolve).toHaveBeenCalledWith(challenge);
    expect(callsTo('POST /auth/phone/code').map(({ body }) => body)).toEqual([
      { phone: '0615551234' },
      { phone: '0615551234', proof: 's.7.g' },
    ]);
    expect(screen.queryByText('Reload the page')).not.toBeInTheDocument();
  });

  it('asks for the email address first, and has another link sent to it', async () => {
    const newcomer = aUser({ email_verified: false });
    onCall('GET /auth/me', () => ok({ success: true, user: newcomer }));
    onCall('GET /auth/phone', () => ok(status));
    onCall('POST /auth/resend-verification', () => ok({ success: true, message: '' }));
    renderApp('/profile', newcomer, undefined, wanted);
    const hint = await screen.findByText(/^Confirm your email address first. We then send text messages/);
    expect(hint).toHaveTextContent(newcomer.email);
    await press('Send another link');
    await waitFor(() => expect(callsTo('POST /auth/resend-verification')).toHaveLength(1));
  });
});
