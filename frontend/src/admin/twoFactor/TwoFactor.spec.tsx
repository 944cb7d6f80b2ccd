import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { TwoFactorStatus } from '../../lib/api/types';

beforeAll(loadAdministration, 180_000);

const admin = aUser({ id: 1, username: 'admin', role: 'admin' });
const OFF = { enabled: false, required: false, since: null, recovery_codes_left: 0 };
const ON = { enabled: true, required: false, since: '2026-11-21T08:00:00.000Z', recovery_codes_left: 10 };
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-000${at}`);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const PAGE = '/profile?section=two-factor';

const answerStatus = (data: TwoFactorStatus) =>
  onCall('GET /auth/two-factor', () => ok({ success: true, data }));
const panel = () => screen.getByRole('tabpanel', { name: 'Two‑factor sign‑in' });
const button = (name: string) => within(panel()).findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const type = async (label: string, text: string) =>
  userEvent.type(await within(panel()).findByLabelText(label), text);

it('is for administrators: others have no such part', async () => {
  renderApp(PAGE, aUser());
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Profile Information');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Profile Information', 'Change Password', 'Account']);
  expect(callsTo('GET /auth/two-factor')).toHaveLength(0);
});

it('is set up with password, app and code, and the session goes on with the new token', async () => {
  answerStatus(OFF);
  renderApp(PAGE, admin);
  await press('Set up');
  expect(await within(panel()).findByText('Please enter your current password')).toBeInTheDocument();
  onCall('POST /auth/two-factor/setup', () =>
    failure(400, 'WRONG_PASSWORD', 'Current password is incorrect', 'current_password'),
  );
  await type('Current Password', 'wrong');
  await press('Set up');
  await waitFor(() =>
    expect(within(panel()).getByLabelText('Current Password')).toHaveAccessibleDescription(
      'Current password is incorrect',
    ),
  );
  const uri = `otpauth://totp/Index:admin?secret=${SECRET}`;
  onCall('POST /auth/two-factor/setup', () =>
    ok({ success: true, message: '', data: { secret: SECRET, uri } }),
  );
  await press('Set up');

  expect(await within(panel()).findByRole('heading', { name: 'Connect your app' })).toHaveFocus();
  expect(
    within(panel())
      .getByRole('img', { name: /QR code/ })
      .querySelectorAll('path'),
  ).toHaveLength(2);
  expect(within(panel()).getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  onCall('POST /auth/two-factor/confirm', () =>
    failure(400, 'TWO_FACTOR_WRONG', 'This code is wrong', 'code'),
  );
  await type('Code from the app', '000000');
  await press('Switch on');
  const code = within(panel()).getByLabelText('Code from the app');
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong'));
  expect(code).toHaveFocus();

  answerStatus(ON);
  onCall('POST /auth/two-factor/confirm', () =>
    ok({ success: true, message: '', token: 'newer', data: { recovery_codes: CODES } }),
  );
  await userEvent.clear(code);
  await type('Code from the app', '123 456');
  await press('Switch on');
  expect(await within(panel()).findByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  expect(localStorage.getItem('token')).toBe('newer');
  for (const each of CODES) expect(within(panel()).getByText(each)).toBeInTheDocument();
  await waitFor(() => expect(callsTo('GET /auth/two-factor').at(-1)?.authorization).toBe('Bearer newer'));

  await press('I have saved them');
  expect(await within(panel()).findByText('Two-factor sign-in has been on since 21 Nov 2026.')).toBeVisible();
  expect(within(panel()).getByText('10 recovery codes are left.')).toBeInTheDocument();
  expect(panel()).not.toHaveTextContent(CODES[0] ?? '');
});

it('renews recovery codes, which can be copied, saved and printed', async () => {
  answerStatus({ ...ON, recovery_codes_left: 1 });
  renderApp(PAGE, admin);
  expect(
    await within(await screen.findByRole('tabpanel')).findByText('1 recovery code is left.'),
  ).toBeVisible();
  onCall('POST /auth/two-factor/recovery-codes', () =>
    ok({ success: true, message: '', data: { recovery_codes: CODES } }),
  );
  await press('New recovery codes');
  await type('Current Password', 'secret1');
  await type('Code', '123456');
  await press('New recovery codes');
  await within(panel()).findByRole('heading', { name: 'Your recovery codes' });
  expect(callsTo('POST /auth/two-factor/recovery-codes')[0]?.body).toEqual({
    current_password: 'secret1',
    code: '123456',
  });

  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await press('Copy');
  expect(copied).toEqual([CODES.join('\n')]);
  window.print = jest.fn();
  await press('Print');
  expect(window.print).toHaveBeenCalled();
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await press('Download');
  expect([saved.length, click.mock.instances.length]).toEqual([1, 1]);
  click.mockRestore();
});

it('is switched off with password and code', async () => {
  answerStatus({ ...ON, required: true });
  renderApp(PAGE, admin);
  await screen.findByRole('tabpanel');
  await press('Switch off');
  expect(panel()).toHaveTextContent('You will be asked to set it up again');
  onCall('POST /auth/two-factor/disable', () =>
    failure(400, 'TWO_FACTOR_WRONG', 'This code is wrong', 'code'),
  );
  await type('Current Password', 'secret1');
  await type('Code', '000000');
  await press('Switch off');
  await waitFor(() =>
    expect(within(panel()).getByLabelText('Code')).toHaveAccessibleDescription('This code is wrong'),
  );
  answerStatus({ ...OFF, required: true });
  onCall('POST /auth/two-factor/disable', () => ok({ success: true, message: '' }));
  await press('Switch off');
  expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
  expect(await within(panel()).findByText(/Set it up to continue/)).toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  onCall('GET /auth/two-factor', () => failure(500, 'INTERNAL', ''));
  renderApp(PAGE, admin);
  expect(await screen.findByText('Two-factor sign-in could not be loaded')).toBeInTheDocument();
  answerStatus(OFF);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button('Set up')).toBeInTheDocument();
});

it('is shown to administrators whom the server refuses without it', async () => {
  const refused = () => failure(403, 'TWO_FACTOR_SETUP_NEEDED', 'Please set up two-factor sign-in first');
  onCall('GET /users/stats', refused);
  onCall('GET /users?sort=created_at&order=desc&page=1&limit=20', refused);
  answerStatus({ ...OFF, required: true });
  renderApp('/admin/users', admin);
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(await within(await screen.findByRole('tabpanel')).findByText(/Set it up to continue/)).toBeVisible();
});
