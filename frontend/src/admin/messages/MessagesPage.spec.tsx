import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { onAPhone } from '../../../test/onAPhone';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { ContactMessage } from '../../lib/api/types';

beforeAll(loadAdministration, 180_000);

const aMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 4,
  name: 'Hodan Ali',
  email: 'hodan@example.org',
  subject: 'bug',
  message: 'The page is empty.\nPlease look.',
  candidate: null,
  status: 'new',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const second = aMessage({ id: 5, name: 'Cali', status: 'read', subject: 'other', message: 'Hello' });
const page = (messages: ContactMessage[], total = messages.length) =>
  ok({ success: true, data: { messages, total } });
const done = () => ok({ success: true, message: 'done' });

const NEWEST = 'GET /contact?sort=createdAt&order=desc&page=1&limit=20';

async function start(path = '/admin/messages') {
  renderApp(path, aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Messages' });
}

const dialog = () => screen.getByRole('dialog');
const press = async (name: string) => userEvent.click(await within(dialog()).findByRole('button', { name }));

it('lists messages, each with a link to its page', async () => {
  onCall(NEWEST, () => page([aMessage(), second]));
  await start();
  expect(await screen.findByRole('row', { name: /Cali/ })).toHaveTextContent(
    /^Calihodan@example\.orgReadOtherHello20 Nov 2026/,
  );
  expect(screen.getByRole('link', { name: 'Open the message from Hodan Ali' })).toHaveAttribute(
    'href',
    '/admin/messages/4',
  );
});

it('shows on a card the time beside the name, then the topic, the status and the text', async () => {
  const widen = onAPhone();
  onCall(NEWEST, () => page([second]));
  await start();
  const [card] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(card).toHaveTextContent(/^CaliReceived: 20 Nov.*Message: OtherReadHello$/);
  widen();
});

it('shows the time of today, yesterday by its name, and counts new messages in their tab', async () => {
  const now = Date.now();
  const rows = [0, 1, 2].map((days) =>
    aMessage({
      id: days + 1,
      name: `Sender ${days}`,
      createdAt: new Date(now - days * 86_400_000).toISOString(),
    }),
  );
  onCall(NEWEST, () => page(rows));
  onCall('GET /operations/attention', () =>
    ok({
      openCases: [],
      casesToConfirm: 0,
      objectedCases: [],
      settingsToConfirm: 0,
      roleChangesToConfirm: [],
      restoreToConfirm: false,
      newMessages: 3,
    }),
  );
  await start();
  const received = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(name) })).querySelector('time')?.textContent;
  expect(await received('Sender 0')).toMatch(/^\d\d:\d\d$/);
  expect(await received('Sender 1')).toBe('Yesterday');
  expect(await received('Sender 2')).toMatch(/^\d+ [A-Z][a-z]+ \d{4}$/);
  expect(await screen.findByRole('link', { name: 'New 3' })).toBeInTheDocument();
});

it('asks before deletion, and names the sender', async () => {
  onCall(NEWEST, () => page([second]));
  onCall('DELETE /contact/5', () => failure(500, 'INTERNAL', ''));
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the message from Cali' }));
  expect(dialog()).toHaveTextContent('1 message');
  expect(dialog()).toHaveTextContent('From: Cali');
  expect(dialog()).toHaveTextContent('It can be restored from “Recently deleted”');
  await press('Delete');
  expect(await screen.findByText('Delete failed')).toBeInTheDocument();
  onCall('DELETE /contact/5', done);
  onCall(NEWEST, () => page([]));
  await press('Delete');
  expect(await screen.findByText('Message deleted successfully')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
});

it('resolves and deletes the selected ones in one call each', async () => {
  onCall(NEWEST, () => page([aMessage(), second]));
  onCall('POST /contact/bulk', () => ok({ success: true, message: 'done', data: { changed: 2 } }));
  await start();
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(all);
  await userEvent.click(screen.getByRole('button', { name: 'Mark selected as resolved' }));
  expect(await screen.findByText('2 messages updated successfully')).toBeInTheDocument();
  expect(callsTo('POST /contact/bulk').at(0)?.body).toEqual({ ids: [4, 5], action: 'resolved' });
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();

  await userEvent.click(all);
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(dialog()).toHaveTextContent('From: Hodan Ali, Cali');
  await press('Delete');
  expect(await screen.findByText('2 messages deleted successfully')).toBeInTheDocument();
  expect(callsTo('POST /contact/bulk').at(-1)?.body).toEqual({ ids: [4, 5], action: 'delete' });
});

it('filters by status and searches by the address, and distinguishes no match from a failure', async () => {
  onCall('GET /contact?search=ali&status=resolved&sort=name&order=asc&page=1&limit=20', () =>
    failure(500, 'INTERNAL', ''),
  );
  await start('/admin/messages?search=ali&status=resolved&sort=name&order=asc');
  expect(await screen.findByRole('heading', { name: 'Failed to load messages' })).toBeInTheDocument();
  onCall('GET /contact?search=ali&status=new&sort=name&order=asc&page=1&limit=20', () => page([]));
  await userEvent.click(screen.getByRole('link', { name: 'New' }));
  expect(await screen.findByRole('heading', { name: 'No messages found' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/admin/messages?search=ali&sort=name&order=asc&status=new');
});
