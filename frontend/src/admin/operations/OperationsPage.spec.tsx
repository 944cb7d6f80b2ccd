import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { ServerStatus } from '../../lib/api/types';

// Load antd before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => import('../AdminRoutes'), 180_000);

const STATUS: ServerStatus = {
  checkedAt: '2026-11-21T08:47:12.000Z',
  parts: [
    { name: 'server', facts: [{ name: 'version', value: '1.2.3' }], findings: [], isOff: false },
    {
      name: 'disk',
      facts: [{ name: 'disk_free', value: 700 * 1024 * 1024 }],
      findings: [{ code: 'DISK_LOW', message: '/data has only 700 MB left', isNote: false }],
      isOff: false,
    },
    {
      name: 'contacts',
      facts: [],
      findings: [{ code: 'CONTACTS_MISSING', message: 'SUPPORT_PHONE is not set', isNote: true }],
      isOff: false,
    },
  ],
  failures: [
    {
      at: '2026-11-21T08:40:00.000Z',
      requestId: 'a-failed-request',
      method: 'GET',
      route: '/api/candidates/:id',
      status: 500,
      code: 'INTERNAL',
      error: 'TypeError',
    },
  ],
};

const start = () => renderApp('/admin/operations', aUser({ role: 'admin' }));
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return heading.closest('li') as HTMLElement;
};

it('shows whether each part works, and links to the remedy if it does not', async () => {
  onCall('GET /operations', () => ok(STATUS));
  start();
  expect(await cardOf('Server')).toHaveTextContent('WorksVersion1.2.3');
  const disk = await cardOf('Disk');
  expect(disk).toHaveTextContent('Needs attention/data has only 700 MB left');
  expect(disk).toHaveTextContent('700.0 MB');
  expect(within(disk).getByRole('link', { name: 'What to do' })).toHaveAttribute(
    'href',
    '/help/reference/monitoring#findings-of-doctor',
  );
  expect(await cardOf('Contact details')).toHaveTextContent('To note');
  expect(screen.getByText('1 part needs attention.')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /a-failed-request/ });
  expect(row).toHaveTextContent('GET /api/candidates/:id500 INTERNAL TypeError');
});

it('offers to try again after a failure, and checks again on request', async () => {
  onCall('GET /operations', () => failure(500, 'INTERNAL', 'Something went wrong'));
  start();
  expect(await screen.findByRole('heading', { name: 'Failed to check the server' })).toBeInTheDocument();
  onCall('GET /operations', () => ok({ ...STATUS, parts: STATUS.parts.slice(0, 1), failures: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything works.')).toBeInTheDocument();
  const before = callsTo('GET /operations').length;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(callsTo('GET /operations').length).toBeGreaterThan(before);
});
