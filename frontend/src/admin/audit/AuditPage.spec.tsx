import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { anAuditEntry, aUser } from '../../../test/samples';

beforeAll(loadAdministration, 180_000);

const answer = (entries = [anAuditEntry()], total = entries.length, more = false) =>
  ok({ success: true, data: { entries, total, more } });

async function start(path = '/admin/audit') {
  renderApp(path, aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Audit trail' });
}

const ALL = 'GET /audit?changes=true&page=1&limit=20';

it('shows who did what, when and from where, and each field before and after', async () => {
  onCall(ALL, () => answer([anAuditEntry({ after: { name: 'Lord Mayor' } })]));
  await start();
  const row = (await screen.findByRole('rowheader')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('amina changed the title Mayor');
  expect(row).toHaveTextContent('192.0.2.7');
  expect(within(row).getByRole('link', { name: 'Mayor' })).toHaveAttribute(
    'href',
    '/admin/titles?search=Mayor',
  );
  // A press on the details does not open the subject, unlike one on the rest of the row.
  await userEvent.click(within(row).getByText('Lord Mayor'));
  expect(row).toHaveTextContent('Name: Mayor becomes Lord Mayor');
  expect(within(row).getByText('a-request-of-mine')).toBeVisible();
  expect(currentAddress()).toBe('/admin/audit');
  await userEvent.click(within(row).getByText('192.0.2.7'));
  expect(currentAddress()).toBe('/admin/titles?search=Mayor');
});

it('shows several or long changes on demand', async () => {
  const before = { name: 'Mayor', description: null };
  onCall(ALL, () => answer([anAuditEntry({ before, after: { name: 'Lord Mayor', description: 'Leads' } })]));
  await start();
  const row = (await screen.findByRole('rowheader')).closest('tr') as HTMLElement;
  await userEvent.click(within(row).getByText('2 fields'));
  const table = await within(row).findByRole('table');
  expect(within(table).getByRole('row', { name: 'Name Mayor Lord Mayor' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: 'Description – Leads' })).toBeInTheDocument();
});

it.each([
  ['message', { status: 'read' }, { status: 'resolved' }, /Hodan\s*Resolved/],
  ['message', { status: 'resolved' }, { status: 'read' }, /Hodan\s*Reopened/],
  ['user', { role: 'user' }, { role: 'admin' }, 'Role: User becomes Administrator'],
  ['message', { assigned: false }, { assigned: true }, 'Assigned to amina'],
  ['message', { note: false }, { note: true }, 'Note added'],
] as const)('says a change of a %s in the words of its page', async (type, before, after, text) => {
  const subject = { type, id: 2, name: 'Hodan' };
  onCall(ALL, () =>
    answer([anAuditEntry({ action: `${type}.update`, subject, before, after, address: '' })]),
  );
  await start();
  expect(await screen.findByRole('rowheader')).toHaveTextContent(text);
  expect(screen.queryByRole('columnheader', { name: 'Origin' })).not.toBeInTheDocument();
});

it('shows no details of an action without fields and request', async () => {
  onCall(ALL, () => answer([anAuditEntry({ before: null, after: null, request_id: '' })]));
  await start();
  expect(await screen.findByRole('rowheader')).toHaveTextContent(/^amina changed the title Mayor$/);
});

it.each([
  [{ status: 'confirming' }, 'amina proposed to exclude the ratings of case 7'],
  [{ status: 'excluded' }, 'amina excluded the ratings of case 7'],
  [{}, 'amina excluded the ratings of case 7, or proposed it'],
])('says what an exclusion with %j was', async (recorded, sentence) => {
  const subject = { type: 'case', id: 7, name: '7' } as const;
  onCall(ALL, () =>
    answer([anAuditEntry({ action: 'case.exclude', subject, before: null, after: recorded })]),
  );
  await start();
  expect((await screen.findByRole('rowheader')).textContent).toContain(sentence);
});

it('sends the filters of the address to the server, and ignores invalid ones', async () => {
  const query = 'search=may&action=title.update&subject_type=title&actor=1&from=2026-11-01&page=1&limit=20';
  onCall(`GET /audit?${query}`, () => answer());
  await start(
    '/admin/audit?search=may&action=title.update&subject=title&actor=1&from=2026-11-01&to=2026-02-30',
  );
  expect(await screen.findByRole('rowheader')).toBeInTheDocument();
});

it('shows the actions of one administrator, and of everyone again', async () => {
  onCall('GET /audit?changes=true&from=2026-11-01&page=1&limit=20', () => answer());
  onCall('GET /audit?changes=true&actor=1&from=2026-11-01&page=1&limit=20', () =>
    answer([anAuditEntry({ id: 42 })]),
  );
  await start('/admin/audit?page=1&from=2026-11-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Show only actions by amina' }));
  expect(currentAddress()).toBe('/admin/audit?from=2026-11-01&actor=1');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('actor=1'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Administrator amina' }));
  expect(currentAddress()).toBe('/admin/audit?from=2026-11-01');
});

it('shows only changes, and actions that only read on request', async () => {
  onCall(ALL, () => answer([]));
  onCall('GET /audit?page=1&limit=20', () => answer());
  await start('/admin/audit?shows=all');
  expect(await screen.findByRole('rowheader')).toBeInTheDocument();
  expect(calls.some(({ path }) => path.includes('changes=true'))).toBe(false);
});

it('says that nothing matches, and shows everything again', async () => {
  onCall('GET /audit?search=nobody&action=user.delete&page=1&limit=20', () => answer([]));
  onCall(ALL, () => answer([]));
  await start('/admin/audit?search=nobody&action=user.delete');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(currentAddress()).toBe('/admin/audit');
  expect(await screen.findByText('Nothing recorded yet')).toBeInTheDocument();
});

it('says that the trail could not be loaded, and loads it again', async () => {
  onCall(ALL, () => failure(500, 'INTERNAL', 'Something went wrong'));
  await start();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  onCall(ALL, () => answer());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader')).toBeInTheDocument();
});

it('says that more entries match than were counted', async () => {
  onCall(ALL, () => answer([anAuditEntry()], 10_000, true));
  await start();
  expect(await screen.findByText(/More than 10,000 entries match/)).toBeInTheDocument();
});

it('refuses everybody else, and sends no request', async () => {
  onCall(ALL, () => answer());
  renderApp('/admin/audit', aUser());
  expect(await screen.findByText(/Access Denied/)).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.startsWith('/audit'))).toEqual([]);
});
