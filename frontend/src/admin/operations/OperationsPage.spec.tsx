import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { CheckedPart, Finding, Restores, ServerStatus } from '../../lib/api/types';

beforeAll(loadAdministration, 180_000);

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
      findings: [
        {
          code: 'CONTACTS_MISSING',
          message: 'visitors see placeholders. Set SUPPORT_EMAIL, SUPPORT_PHONE',
          isNote: true,
        },
      ],
      isOff: false,
    },
    {
      name: 'demo',
      facts: [],
      findings: [{ code: 'DEMO_DATA', message: 'the demo. Run: npm run admin -- remove-demo', isNote: true }],
      isOff: false,
    },
    { name: 'database', facts: [{ name: 'engine', value: 'SQLite' }], findings: [], isOff: false },
    { name: 'clock', facts: [{ name: 'clock_difference', value: 3 }], findings: [], isOff: false },
    { name: 'certificate', facts: [], findings: [], isOff: true },
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
  expect(disk).toHaveTextContent('Ratings can be lost/data has only 700 MB left');
  expect(disk).toHaveTextContent('700.0 MB');
  expect(within(disk).getByRole('link', { name: 'What to do' })).toHaveAttribute(
    'href',
    '/help/reference/monitoring#findings-of-doctor',
  );
  const contacts = within(await cardOf('Contact details'));
  expect(contacts.getByText('To do')).toBeInTheDocument();
  expect(contacts.getByText('Visitors see placeholders in place of contact details.')).toBeInTheDocument();
  expect(contacts.getByRole('link', { name: 'Set up in Settings' })).toBeInTheDocument();
  expect(contacts.getByText(/SUPPORT_EMAIL=/, { selector: 'code' })).toHaveTextContent(
    'SUPPORT_EMAIL= SUPPORT_PHONE=',
  );
  // The first remedy is open.
  expect(contacts.getByRole('group')).toHaveAttribute('open');
  expect(within(await cardOf('Demo data')).getByRole('group')).not.toHaveAttribute('open');
  expect(await cardOf('Database')).toHaveTextContent('WorksProductSQLiteClock difference3 ms');
  expect(screen.queryByRole('heading', { name: 'Clocks' })).not.toBeInTheDocument();
  const certificate = within(await cardOf('HTTPS certificate'));
  expect(certificate.getByRole('link', { name: 'How to set it up' })).toHaveAttribute(
    'href',
    '/help/how-to/https',
  );
  expect(
    screen.getByText('1 part needs attention. 2 things to do. 1 part is not set up.'),
  ).toBeInTheDocument();
  const names = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Disk',
    'Contact details',
    'Demo data',
    'HTTPS certificate',
    'Server',
    'Database',
    'Recent errors',
  ]);
  const row = screen.getByRole('row', { name: /a-failed-request/ });
  expect(row).toHaveTextContent('GET /api/candidates/:id500 INTERNAL TypeError');
});

it('places what can lose ratings before other faults, although missing backups are only noted', async () => {
  const part = (name: CheckedPart['name'], code: Finding['code'], isNote: boolean): CheckedPart => ({
    name,
    facts: [],
    findings: [{ code, message: code, isNote }],
    isOff: false,
  });
  const parts = [
    part('disk', 'DISK_LOW', true),
    part('mail', 'MAIL_SERVER_FAILED', false),
    part('backup', 'BACKUPS_OFF', true),
    part('ledger', 'LEDGER_DIFFERS', false),
  ];
  onCall('GET /operations', () => ok({ ...STATUS, parts }));
  start();
  expect(await screen.findByText('3 parts need attention. 1 thing to do.')).toBeInTheDocument();
  const states = screen.getAllByText(/^(Ratings can be lost|Needs attention|To do)$/);
  expect(
    states.map((state) => `${state.closest('li')?.querySelector('h2')?.textContent}: ${state.textContent}`),
  ).toEqual([
    'Backups: Ratings can be lost',
    'Ledger: Ratings can be lost',
    'Email: Needs attention',
    'Disk: To do',
  ]);
});

it('copies a command alone, without the sentence around it', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onCall('GET /operations', () => ok(STATUS));
  start();
  const demo = within(await cardOf('Demo data'));
  await userEvent.click(demo.getByText('What to do'));
  await userEvent.click(demo.getByRole('button', { name: 'Copy: npm run admin -- remove-demo' }));
  expect(copied).toEqual(['npm run admin -- remove-demo']);
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

describe('the restore of a backup', () => {
  const BACKUP = '2026-11-20T00-00-12Z';
  const proposal = (isOwn: boolean): Restores => ({
    backups: [{ name: BACKUP, takenAt: '2026-11-20T00:00:12.000Z', bytes: 9, version: '1.2.3' }],
    proposal: { backup: BACKUP, proposer: 'chief', isOwn, expiresAt: '2026-11-22T08:00:00.000Z' },
    isRunning: false,
    outcome: null,
  });
  beforeEach(() =>
    onCall('GET /operations', () =>
      ok({ ...STATUS, parts: [{ name: 'backup', facts: [], findings: [], isOff: false }] }),
    ),
  );
  const open = async () => {
    renderApp('/admin/operations#restore', aUser({ role: 'admin' }));
    return within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  };

  it('is withdrawn, but not confirmed, by the administrator who proposed it', async () => {
    onCall('GET /operations/restores', () => ok(proposal(true)));
    onCall('DELETE /operations/restores', () => ok({ success: true, message: '' }));
    const dialog = await open();
    expect(await dialog.findByText(/^You want to restore/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    onCall('GET /operations/restores', () => ok({ ...proposal(true), proposal: null }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw proposal' }));
    expect(await dialog.findByRole('radio', { name: /^20 Nov 2026, 03:00/ })).not.toBeChecked();
    expect(callsTo('DELETE /operations/restores')).toHaveLength(1);
  });

  it('shows why the server refuses the confirmation, and blames the password only for its own fault', async () => {
    onCall('GET /operations/restores', () => ok(proposal(false)));
    onCall('POST /operations/restores', () => failure(409, 'RESTORE_RUNNING', 'A backup is running'));
    const dialog = await open();
    const password = await dialog.findByLabelText('Your password');
    await userEvent.type(password, 'correct horse{Enter}');
    expect(await dialog.findByText('A backup is running')).toBeInTheDocument();
    expect(password).toHaveAttribute('aria-invalid', 'false');
    onCall('POST /operations/restores', () => failure(400, 'WRONG_PASSWORD', 'This is not your password'));
    await userEvent.type(password, 'wrong{Enter}');
    expect(await dialog.findByText('This is not your password')).toBeInTheDocument();
    expect(password).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows only the state while the server restores', async () => {
    onCall('GET /operations/restores', () => ok({ ...proposal(false), proposal: null, isRunning: true }));
    const dialog = await open();
    expect(await dialog.findByText(/is being restored/)).toBeInTheDocument();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });
});
