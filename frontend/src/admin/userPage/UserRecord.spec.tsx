import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(() => import('./UserRecord'), 180_000);

const hodan = {
  ...aUser({ id: 5, username: 'hodan_w', total_ratings: 3 }),
  level: 'phone',
  network: null,
  mail_domain: 'example.org',
  two_factor_since: null,
  phone_proven_at: '2026-11-01T10:00:00.000Z',
  in_person_proven_at: null,
  last_seen_at: ['2026-11-20T10:00:00.000Z'],
};

async function start(user: object = hodan) {
  onCall('GET /users/5', () => ok(user));
  onCall('GET /integrity/cases?user_id=5&limit=20&offset=0', () => ok([]));
  onCall('GET /audit?subject_type=user&subject_id=5&page=1&limit=10', () =>
    ok({ success: true, data: { entries: [], total: 0 } }),
  );
  renderApp('/admin/users/5', aUser({ id: 1, role: 'admin' }));
  await screen.findByRole('heading', { name: 'hodan_w' });
}
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^More/ }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const account = () => screen.getByRole('region', { name: 'Account' });

it('shows the level and the ratings below the name, and proofs, sign-ins and cases in one card', async () => {
  await start();
  expect(screen.getByText('Verification level: Phone')).toBeInTheDocument();
  expect(screen.getByText('3 ratings')).toBeInTheDocument();
  expect(account()).toHaveTextContent('Phone confirmed1 Nov 2026');
  expect(account()).not.toHaveTextContent('Confirmed in person');
  expect(account()).toHaveTextContent('Last sign-ins20 Nov 2026');
  await waitFor(() => expect(account()).toHaveTextContent('CasesNone'));
});

it('offers no ratings of an account without any', async () => {
  await start({ ...hodan, total_ratings: 0 });
  expect(screen.getByText('0 ratings')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show ratings' })).not.toBeInTheDocument();
});

it.each([
  ['is awaited', { level: 'none', email_verified: false }, 'Email confirmedNo'],
  ['was given', { level: 'email' }, 'Email confirmedYes'],
])('does not contradict the level if confirmation of the address %s', async (_, state, text) => {
  await start({ ...hodan, ...state, phone_proven_at: null });
  expect(account()).toHaveTextContent(text);
});

it('says only by the level that an address was never asked about', async () => {
  await start({ ...hodan, level: 'none', phone_proven_at: null });
  expect(screen.getByText('Nothing verified')).toBeInTheDocument();
  expect(account()).not.toHaveTextContent('Email confirmed');
});

it('asks before it suspends an account, and restores its access without a question', async () => {
  onCall('POST /users/5/suspend', () => {
    onCall('GET /users/5', () => ok({ ...hodan, suspended_at: '2026-11-21T10:00:00.000Z' }));
    return ok({ success: true, message: 'done' });
  });
  onCall('POST /users/5/restore-access', () => ok({ success: true, message: 'done' }));
  await start();
  await openMenu();
  await press('Suspend');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Its ratings do not change.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Account suspended')).toBeInTheDocument();
  await openMenu();
  await press('Restore access');
  await waitFor(() => expect(callsTo('POST /users/5/restore-access')).toHaveLength(1));
});

it('offers neither suspension nor deletion of a protected administrator, and shows what others cannot change', async () => {
  await start({ ...hodan, role: 'admin', protected: true });
  await openMenu();
  expect(screen.queryByRole('button', { name: /^(Suspend|Delete)/ })).not.toBeInTheDocument();
  await press('Edit hodan_w');
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByLabelText('Email')).toBeDisabled();
  expect(within(drawer).getByLabelText('Password')).toBeDisabled();
  expect(within(drawer).getAllByText('Only this administrator can change this.')).toHaveLength(2);
});

it('confirms or withdraws the role that another administrator has proposed', async () => {
  onCall('PUT /users/5', () => {
    onCall('GET /users/5', () => ok({ ...hodan, role: 'admin' }));
    return ok({ success: true, message: 'done', data: { user: { ...hodan, role: 'admin' } } });
  });
  onCall('DELETE /users/5/role-proposal', () => ok({ success: true, message: 'done' }));
  await start({ ...hodan, role_proposed_by: { id: 2, username: 'bashir' } });
  expect(screen.getByText(/bashir proposed that this account becomes an administrator/)).toBeInTheDocument();
  await press('Withdraw');
  await waitFor(() => expect(callsTo('DELETE /users/5/role-proposal')).toHaveLength(1));
  await press('Confirm');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make administrator' }));
  await waitFor(() => expect(callsTo('PUT /users/5')[0]?.body).toEqual({ role: 'admin' }));
  expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/bashir proposed/)).not.toBeInTheDocument());
});

it('lets the author of a proposal withdraw it alone', async () => {
  await start({ ...hodan, role_proposed_by: { id: 1, username: 'amina' } });
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

it('lists the ratings of an account only on request', async () => {
  const rating = { id: 9, scores: { lead: 80 }, average: 80, createdAt: '2026-11-20T10:00:00.000Z' };
  const candidateId = { id: 3, name: 'Asha Warsame', title: null, imageUrl: null };
  onCall('GET /ratings/user/5?limit=10&offset=0', () => ok([{ ...rating, candidateId }]));
  await start();
  expect(callsTo('GET /ratings/user/5?limit=10&offset=0')).toHaveLength(0);
  await press('Show ratings');
  const link = await screen.findByRole('link', { name: 'Asha Warsame' });
  expect(link).toHaveAttribute('href', '/admin/candidates/3');
});

it('says why a link could not be sent', async () => {
  onCall('POST /users/5/password-link', () => failure(409, 'MAIL_NOT_SET', 'No mail server is set'));
  await start();
  await openMenu();
  await press('Send password link');
  expect(await screen.findByText('No mail server is set')).toBeInTheDocument();
});

it('keeps administrators from suspending themselves', async () => {
  onCall('GET /users/1', () => ok({ ...hodan, id: 1 }));
  onCall('GET /integrity/cases?user_id=1&limit=20&offset=0', () => ok([]));
  onCall('GET /audit?subject_type=user&subject_id=1&page=1&limit=10', () =>
    ok({ success: true, data: { entries: [], total: 0 } }),
  );
  renderApp('/admin/users/1', aUser({ id: 1, role: 'admin' }));
  await openMenu();
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
