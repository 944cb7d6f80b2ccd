import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { ContactThread } from '../../lib/api/types';

// Load antd before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => import('./MessageRecord'), 180_000);

const aThread = (changes: Partial<ContactThread> = {}): ContactThread => ({
  id: 4,
  name: 'Hodan Ali',
  email: 'hodan@example.org',
  subject: 'bug',
  message: 'The page is empty.\nPlease look.',
  candidate: null,
  status: 'read',
  createdAt: '2026-11-20T10:00:00.000Z',
  note: null,
  assignee: null,
  replies: [],
  canReply: true,
  ...changes,
});
const done = () => ok({ success: true, message: 'done' });

async function start(thread: ContactThread) {
  onCall('GET /contact/4', () => ok(thread));
  onCall('GET /audit?subject_type=message&subject_id=4&page=1&limit=10', () =>
    ok({ success: true, data: { entries: [], total: 0 } }),
  );
  renderApp('/admin/messages/4', aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Hodan Ali' });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const changes = () => callsTo('PATCH /contact/4').map(({ body }) => body);

it('opens a message, marks it as read, and offers a mail program where the server sends none', async () => {
  onCall('PATCH /contact/4', done);
  await start(aThread({ status: 'new', canReply: false }));
  expect(screen.getByRole('region', { name: 'Message' }).textContent).toBe(
    'The page is empty.\nPlease look.',
  );
  await waitFor(() => expect(changes()).toEqual([{ status: 'read' }]));
  expect(screen.getByRole('link', { name: 'Set up a mail server' })).toHaveAttribute(
    'href',
    '/admin/settings#SMTP_URL',
  );
  const link = screen.getByRole('link', { name: 'Reply by email' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'mailto:hodan@example.org?subject=Re: Report a Bug – National Performance Index' +
      '&body=\n\n> The page is empty.\r\n> Please look.',
  );
});

it.each([
  ['read', true],
  ['resolved', false],
] as const)('stresses the reply to a message that is %s: %s', async (status, isMain) => {
  await start(aThread({ status, canReply: false }));
  const link = screen.getByRole('link', { name: 'Reply by email' });
  expect(link.classList.contains('ant-btn-primary')).toBe(isMain);
});

it('sends a reply, and shows it', async () => {
  onCall('POST /contact/4/replies', () => failure(500, 'INTERNAL', ''));
  await start(aThread());
  await press('Send reply');
  expect(await screen.findByText('Enter a reply.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'We do.');
  await press('Send reply');
  await waitFor(() => expect(callsTo('POST /contact/4/replies')).toHaveLength(1));
  const reply = { id: 1, author: 'amina', text: 'We do.', createdAt: '2026-11-21T10:00:00.000Z' };
  const answered = aThread({ status: 'resolved', replies: [reply] });
  onCall('POST /contact/4/replies', () => {
    onCall('GET /contact/4', () => ok(answered));
    return ok(answered, 201);
  });
  await press('Send reply');
  expect(await screen.findByText('Reply sent')).toBeInTheDocument();
  const replies = await screen.findByRole('region', { name: 'Replies' });
  expect(within(replies).getByText('We do.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
});

it('changes status, assignee and note', async () => {
  onCall('PATCH /contact/4', done);
  await start(aThread());
  await press('Mark as resolved');
  await press('Assign to me');
  await userEvent.type(screen.getByRole('textbox', { name: 'Internal note' }), ' Ask the clerk ');
  await press('Save note');
  await waitFor(() =>
    expect(changes()).toEqual([{ status: 'resolved' }, { assigned: true }, { note: 'Ask the clerk' }]),
  );
});
