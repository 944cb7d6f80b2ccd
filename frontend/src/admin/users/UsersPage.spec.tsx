import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { onAPhone } from '../../../test/onAPhone';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { User } from '../../lib/api/types';

beforeAll(loadAdministration, 180_000);

const admin = aUser({ id: 1, username: 'admin', email: 'admin@example.org', role: 'admin' });
const hodan = aUser({ has_voted: true, total_ratings: 3 });
const cali = aUser({ id: 8, username: 'cali', email: 'cali@example.org' });
const stats = {
  total_users: 1234,
  total_admins: 2,
  users_voted: 900,
  users_not_voted: 334,
  recent_users: 56,
};
const page = (users: readonly Omit<User, 'level'>[], total = users.length) =>
  ok({ success: true, data: { users: users.map((user) => ({ level: 'email', ...user })), total } });

const NEWEST = 'GET /users?sort=created_at&order=desc&page=1&limit=20';

async function start(path = '/admin/users') {
  onCall('GET /users/stats', () => ok({ success: true, data: stats }));
  renderApp(path, admin);
  await screen.findByRole('heading', { name: 'User Management' });
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => screen.getByRole('dialog');
const opened = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click(await (await opened()).findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = await (await opened()).findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

it('shows five figures and a row for each user, without a button to delete your own account', async () => {
  onCall(NEWEST, () => page([hodan, cali, admin], 1234));
  await start();
  expect(await rowOf('hodan')).toHaveTextContent(/^Hhodanhodan@example\.orgUserEmail3 ratings5 Jan 2026/);
  expect(await rowOf('cali')).toHaveTextContent('0 ratings');
  expect(await rowOf('admin@')).toHaveTextContent('Administrator');
  expect(screen.getByText('Showing 3 of 1,234 users')).toBeInTheDocument();
  const figures = await screen.findByText('1,234', { selector: 'dd' });
  expect(figures.closest('dl')).toHaveTextContent(
    /^Total Users1,234Administrators2Users Voted900Not Voted334Recent \(30d\)56$/,
  );
  expect(screen.getByRole('button', { name: 'Delete hodan' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit admin' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete admin' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select admin' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('All Roles');
});

it('marks accounts in an undecided case, and links to it', async () => {
  onCall(NEWEST, () => page([hodan, cali]));
  onCall(`GET /integrity/cases/accounts?ids=${hodan.id}%2C8`, () => ok([{ id: hodan.id, caseId: 7 }]));
  await start();
  const mark = await within(await rowOf('hodan')).findByRole('link', { name: 'Under review: Case 7' });
  expect(mark).toHaveAttribute('href', '/admin/integrity/7');
  expect(await rowOf('cali')).not.toHaveTextContent('Under review');
});

it.each([
  ['a visitor', undefined],
  ['a voter', aUser()],
])('denies access to %s in its own words before anything is fetched', async (_who, user) => {
  renderApp('/admin/users', user);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText('Administrator access required.')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.startsWith('/users'))).toEqual([]);
});

it('names on cards only roles with rights, and has two buttons below a form on a phone', async () => {
  const widen = onAPhone();
  onCall(NEWEST, () => page([admin, cali]));
  await start();
  const card = (name: string) =>
    screen.findByText(name).then((found) => within(found.closest('li') as HTMLElement));
  expect((await card('admin@example.org')).getByText('Administrator')).toBeInTheDocument();
  expect((await card('cali@example.org')).queryByText('Role')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add User' }));
  const names = (await opened()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter(Boolean)).toEqual(['Cancel', 'Create User']);
  widen();
});

it('shows a spinner, and distinguishes a failure from no match', async () => {
  let answer = (_page: ReturnType<typeof page>) => {};
  onCall(NEWEST, () => new Promise((resolve) => (answer = resolve)));
  await start();
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  answer(failure(500, 'INTERNAL', ''));
  expect(await screen.findByRole('heading', { name: 'Failed to load users' })).toBeInTheDocument();
  onCall(NEWEST, () => page([cali]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('cali')).toBeInTheDocument();

  onCall('GET /users?search=nobody&sort=created_at&order=desc&page=1&limit=20', () => page([]));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody');
  expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeInTheDocument();
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeInTheDocument();
  expect(screen.getByText('Showing 0 of 0 users')).toBeInTheDocument();
});

it('searches without a request while the user types, if all users are loaded', async () => {
  onCall(NEWEST, () => page([hodan, cali]));
  await start();
  await rowOf('hodan');
  const asked = calls.length;
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'CALI@');
  expect(screen.getByText('Showing 1 of 1 users')).toBeInTheDocument();
  expect(screen.queryByText('hodan@example.org')).not.toBeInTheDocument();
  expect(currentAddress()).toBe('/admin/users?search=CALI%40');
  expect(calls).toHaveLength(asked);
});

it('filters by role in the address, in addition to search and order, and clears all of them at once', async () => {
  onCall('GET /users?search=ca&role=user&sort=username&order=asc&page=2&limit=10', () => page([], 0));
  onCall('GET /users?search=ca&role=user&sort=username&order=asc&page=1&limit=10', () => page([]));
  await start('/admin/users?search=ca&role=user&sort=username&order=asc&page=2&pageSize=10');
  expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeInTheDocument();
  onCall('GET /users?search=ca&role=admin&sort=username&order=asc&page=1&limit=10', () => page([admin]));
  await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrators');
  expect(await rowOf('admin@')).toBeInTheDocument();
  expect(currentAddress()).toBe('/admin/users?search=ca&role=admin&sort=username&order=asc&pageSize=10');
  onCall('GET /users?search=ca&role=admin&sort=username&order=asc&page=1&limit=10', () => page([]));
  onCall('GET /users?search=cax&role=admin&sort=username&order=asc&page=1&limit=10', () => page([]));
  onCall('GET /users?sort=username&order=asc&page=1&limit=10', () => page([cali]));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await rowOf('cali')).toBeInTheDocument();
  expect(currentAddress()).toBe('/admin/users?sort=username&order=asc&pageSize=10');
});

it('checks the fields of a new user, then creates it and loads list and figures again', async () => {
  onCall(NEWEST, () => page([admin]));
  onCall('POST /users', () => failure(409, 'EMAIL_TAKEN', 'Email already exists', 'email'));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  expect((await opened()).getByText('Minimum 6 characters')).toBeInTheDocument();
  expect(within(dialog()).getByLabelText('Email')).toHaveAttribute('type', 'email');
  await press('Create User');
  expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
  for (const lack of ['Enter a username.', 'Enter an email address.', 'Enter a password.']) {
    expect(within(dialog()).getByText(lack)).toBeInTheDocument();
  }
  await fill('Username', 'ab');
  await fill('Email', 'nobody');
  await fill('Password', '12345');
  await press('Create User');
  expect(
    await within(dialog()).findByText('Username must be between 3 and 30 characters'),
  ).toBeInTheDocument();
  expect(within(dialog()).getByText('Please enter a valid email address')).toBeInTheDocument();
  expect(within(dialog()).getByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(callsTo('POST /users')).toEqual([]);

  await fill('Username', ' cali ');
  await fill('Email', 'cali@example.org');
  await fill('Password', ' secret ');
  await press('Create User');
  // The error is again at the field and in a toast.
  await waitFor(() => expect(screen.getAllByText('Email already exists')).toHaveLength(2));
  onCall('POST /users', () => ok({ success: true, message: 'done', data: { user: cali } }, 201));
  await press('Create User');
  expect(await screen.findByText('User created successfully')).toBeInTheDocument();
  expect(callsTo('POST /users').at(-1)?.body).toEqual({
    username: 'cali',
    email: 'cali@example.org',
    password: ' secret ',
    role: 'user',
  });
  await waitFor(() => expect(callsTo(NEWEST)).toHaveLength(2));
  await waitFor(() => expect(callsTo('GET /users/stats')).toHaveLength(2));
});

it('says at a locked password that only a reset link changes it', async () => {
  onCall(NEWEST, () => page([{ ...hodan, password_locked: true }]));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit hodan' }));
  expect((await opened()).getByLabelText('Password')).toBeDisabled();
  expect(within(dialog()).getByText(/can set a new password only through a reset link/)).toBeInTheDocument();
});

it('edits without a password, and keeps the address of a user who has voted', async () => {
  onCall(NEWEST, () => page([hodan]));
  onCall('PUT /users/7', () => failure(500, 'INTERNAL', ''));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit hodan' }));
  expect((await opened()).getByLabelText('Email')).toBeDisabled();
  expect(within(dialog()).getByText('Email cannot be changed after voting')).toBeInTheDocument();
  expect(within(dialog()).getByText('Leave blank to keep current password')).toBeInTheDocument();
  await fill('Username', 'hodan2');
  await press('Save Changes');
  expect(await screen.findByText('Failed to save user')).toBeInTheDocument();
  onCall('PUT /users/7', () => ok({ success: true, message: 'done', data: { user: hodan } }));
  await userEvent.click(within(dialog()).getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByTitle('Administrator'));
  await press('Save Changes');
  // antd gives all dialogs of a test the same id, and so the first one's name.
  const heading = await screen.findByText('Make this user an administrator?');
  const question = heading.closest<HTMLElement>('[role=dialog]');
  if (!question) throw new Error('the question is no dialog');
  expect(question).toHaveTextContent('hodan (hodan@example.org)');
  expect(callsTo('PUT /users/7')).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Make administrator' }));
  expect(await screen.findByText('Another administrator must confirm the role')).toBeInTheDocument();
  expect(callsTo('PUT /users/7').at(-1)?.body).toEqual({
    username: 'hodan2',
    email: 'hodan@example.org',
    role: 'admin',
  });
});

it('discards the typed values when the form is cancelled', async () => {
  onCall(NEWEST, () => page([cali]));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  await fill('Username', 'half');
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Add User' }));
  expect(within(dialog()).getByLabelText('Username')).toHaveValue('');
});

it('names the user and the deleted ratings before the deletion', async () => {
  onCall(NEWEST, () => page([hodan, cali]));
  onCall('DELETE /users/7', () => failure(500, 'INTERNAL', ''));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete hodan' }));
  expect(within(dialog()).getByText('Delete User')).toBeInTheDocument();
  expect(dialog()).toHaveTextContent('hodan (hodan@example.org)');
  expect(dialog()).toHaveTextContent('The user’s 3 ratings are also deleted and no longer count anywhere.');
  expect(dialog()).toHaveTextContent('This cannot be undone.');
  expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  // Enabled only once the name is typed.
  const typed = within(dialog()).getByLabelText('Type hodan to confirm');
  expect(within(dialog()).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await userEvent.type(typed, 'hoda{Enter}');
  expect(within(dialog()).getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(callsTo('DELETE /users/7')).toEqual([]);
  await userEvent.type(typed, 'n{Enter}');
  expect(await screen.findByText('Failed to delete user')).toBeInTheDocument();
  onCall('DELETE /users/7', () => ok({ success: true, message: 'done' }));
  onCall(NEWEST, () => page([cali]));
  await press('Delete');
  expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('hodan@example.org')).not.toBeInTheDocument());
});

it('keeps a selection over pages, and deletes it in one call', async () => {
  const first = 'GET /users?sort=created_at&order=desc&page=1&limit=10';
  const crowd = Array.from({ length: 10 }, (_, index) =>
    aUser({ id: 20 + index, username: `u${index}`, total_ratings: 1 }),
  );
  onCall(first, () => page(crowd, 12));
  onCall('GET /users?sort=created_at&order=desc&page=2&limit=10', () => page([hodan, admin], 12));
  await start('/admin/users?pageSize=10');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('10 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select u9' }));
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('10 selected')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(dialog()).toHaveTextContent('10 users');
  expect(dialog()).toHaveTextContent('u0, u1, u2, u3, u4 and 5 more');
  expect(dialog()).toHaveTextContent('Their 12 ratings are also deleted and no longer count anywhere.');
  onCall('POST /users/bulk-delete', () => failure(409, 'LAST_ADMIN', 'The last administrator must remain'));
  await userEvent.type(within(dialog()).getByLabelText('Type 10 to confirm'), '10');
  await press('Delete');
  expect(await screen.findByText('The last administrator must remain')).toBeInTheDocument();
  expect(screen.getByText('10 selected')).toBeInTheDocument();
  // A button that still waits for the first answer takes no press.
  await waitFor(() =>
    expect(within(dialog()).getByRole('button', { name: 'Delete' })).not.toHaveClass('ant-btn-loading'),
  );
  onCall('POST /users/bulk-delete', () => ok({ success: true, message: 'done', data: { changed: 10 } }));
  onCall('GET /users?sort=created_at&order=desc&page=2&limit=10', () => page([], 2));
  onCall(first, () => page([crowd[9] as User, admin]));
  await press('Delete');
  await screen.findByText('10 users deleted successfully');
  expect(callsTo('POST /users/bulk-delete').at(-1)?.body).toEqual({
    ids: [20, 21, 22, 23, 24, 25, 26, 27, 28, 7],
  });
  expect(screen.queryByText('10 selected')).not.toBeInTheDocument();
  // The page has lost its last row.
  await waitFor(() => expect(currentAddress()).toBe('/admin/users?pageSize=10'));
});

it('stores the chosen columns on the device', async () => {
  onCall(NEWEST, () => page([cali]));
  await start();
  await screen.findByRole('columnheader', { name: 'Joined' });
  const menu = screen.getByRole('button', { name: 'More actions' });
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Joined' }));
  expect(screen.queryByRole('columnheader', { name: 'Joined' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveFocus();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  const stored = () => JSON.parse(window.localStorage.getItem('columns.users') ?? '');
  expect(stored()).toEqual({ hidden: ['joined'], order: [], widths: {} });

  await userEvent.click(screen.getByRole('button', { name: 'Move Ratings earlier' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Ratings earlier' }));
  const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings()).toEqual(['', 'User', 'Ratings', 'Role', 'Verification level', 'Actions']);
  await userEvent.click(screen.getByRole('button', { name: 'Move Ratings earlier' }));
  expect(headings()).toEqual(['', 'User', 'Ratings', 'Role', 'Verification level', 'Actions']);
  screen.getByRole('separator', { name: 'Width of Role' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(stored()).toEqual({
    hidden: ['joined'],
    order: ['ratings', 'role', 'level', 'joined'],
    widths: { role: 64 },
  });
  await userEvent.keyboard('{Delete}');
  expect(stored().widths).toEqual({});
});

const FARM = 'a1b2c3d4e5f60718293a4b5c';

it('leads from the network with most accounts to these, which can be selected on all pages', async () => {
  const listed = (user: User) => ({ ...user, level: 'none', network: FARM, mail_domain: 'farm.example' });
  onCall('GET /users?level=none&from=2026-11-01&sort=created_at&order=desc&page=1&limit=20', () =>
    page([hodan]),
  );
  onCall('GET /users/groups?level=none&from=2026-11-01&by=network&limit=10', () =>
    ok({ success: true, data: { groups: [{ value: FARM, users: 31, first_at: '', last_at: '' }] } }),
  );
  onCall('GET /users/groups?level=none&from=2026-11-01&by=mail_domain&limit=10', () =>
    failure(500, 'INTERNAL', ''),
  );
  await start('/admin/users?level=none&from=2026-11-01');
  expect(callsTo('GET /users/groups?level=none&from=2026-11-01&by=network&limit=10')).toEqual([]);
  const groups = 'Networks and email domains with the most accounts';
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('button', { name: groups }));
  const networks = await screen.findByRole('region', { name: 'Networks' });
  expect(await within(networks).findByText('31 users')).toBeInTheDocument();
  expect(await screen.findByText('Failed to load the groups')).toBeInTheDocument();

  const filter = `level=none&network=${FARM}&from=2026-11-01`;
  onCall(`GET /users?${filter}&sort=created_at&order=desc&page=1&limit=20`, () =>
    page([listed(hodan), listed(cali)], 31),
  );
  const others = Array.from({ length: 29 }, (_, index) => listed(aUser({ id: 100 + index })));
  const all = [listed(hodan), listed(cali), ...others];
  onCall(`GET /users?${filter}&sort=created_at&order=desc&page=1&limit=1000`, () => page(all));
  onCall(`GET /users/groups?${filter}&by=network&limit=10`, () =>
    ok({ success: true, data: { groups: [] } }),
  );
  onCall(`GET /users/groups?${filter}&by=mail_domain&limit=10`, () =>
    ok({ success: true, data: { groups: [] } }),
  );
  await userEvent.click(within(networks).getByRole('button', { name: 'a1b2c3d4' }));
  expect(await rowOf('cali')).toHaveTextContent('a1b2c3d4');
  expect(currentAddress()).toBe(`/admin/users?level=none&from=2026-11-01&network=${FARM}`);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select hodan' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select cali' }));
  await userEvent.click(await screen.findByRole('button', { name: /31/ }));
  expect(await screen.findByText('31 selected')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Network a1b2c3d4' }));
  expect(currentAddress()).toBe('/admin/users?level=none&from=2026-11-01');
});
