import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { renderApp } from '../../../test/renderApp';
import { anOverview, aUser, someDays } from '../../../test/samples';
import type { CheckedPart } from '../../lib/api/types';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(loadAdministration, 180_000);

const NOTHING = {
  openCases: [],
  casesToConfirm: 0,
  objectedCases: [],
  settingsToConfirm: 0,
  roleChangesToConfirm: [],
  restoreToConfirm: false,
  newMessages: 0,
};
const MADE = { candidates: 1, titles: 1, metrics: 6, gaps: [] };
const STATUS = { checkedAt: '2026-11-26T10:00:00.000Z', parts: [], failures: [] };

const ADMIN = aUser({ id: 1, username: 'admin', role: 'admin' });

function start({
  attention = {},
  checklist = {},
  parts = [] as CheckedPart[],
  config = {},
  overview = {},
  user = ADMIN,
} = {}) {
  onCall('GET /operations/attention', () => ok({ ...NOTHING, ...attention }));
  onCall('GET /rounds/checklist', () => ok({ ...MADE, ...checklist }));
  onCall('GET /operations', () => ok({ ...STATUS, parts }));
  onCall('GET /overview', () => ok(anOverview(overview)));
  renderApp('/admin/overview', user, undefined, config);
}
const needs = async () => {
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
  return list.getAllByRole('listitem').map((item) => {
    const to = within(item).getByRole('link').getAttribute('href');
    return `${item.textContent} ${to}`;
  });
};

it('names what needs the reader, each with its number and one way to it, the most urgent first', async () => {
  const candidate = { id: 3, search: 'NPI-0003', name: 'Amina', nameSo: null, nameAr: null };
  const fault = { code: 'CHECK_FAILED', message: 'broken', isNote: false } as const;
  const soon = new Date(Date.now() + 3 * 86_400_000 - 1000).toISOString();
  start({
    attention: { openCases: [7, 5], casesToConfirm: 1, objectedCases: [4], newMessages: 3 },
    checklist: {
      gaps: [
        { kind: 'candidate-picture', language: null, total: 12, first: [candidate] },
        {
          kind: 'title-metrics',
          language: null,
          total: 1,
          first: [{ ...candidate, search: 'Judge & Jury' }],
        },
      ],
    },
    parts: [
      { name: 'backup', facts: [], findings: [fault, { ...fault, isNote: true }], isOff: false },
      { name: 'disk', facts: [], findings: [fault], isOff: false },
      {
        name: 'server',
        facts: [],
        findings: [{ code: 'NEWER_VERSION', message: 'newer', isNote: true }],
        isOff: false,
      },
    ],
    config: {
      round: {
        ...{ id: 1, name: 'Third round', nameSo: null, nameAr: null, state: 'open' },
        ...{ opensAt: '2026-01-01T00:00:00.000Z', closesAt: soon },
      },
    },
  });
  expect(await needs()).toEqual([
    'Cases that wait for your confirmation 1Decide /admin/integrity?status=confirming',
    'Open cases 2Decide /admin/integrity?status=open',
    'Excluded cases with new objections 1Read /admin/integrity/4?status=excluded',
    'New messages 3Read /admin/messages?status=new',
    'Problems with backups 1Check /admin/operations',
    'Other problems of the server 1Check /admin/operations',
    'A newer version has been released Check /admin/operations',
    'Days until Third round ends 3See rounds /admin/rounds',
    'Candidates without a picture 12Complete /admin?lacks=image',
    'Titles without metrics 1Complete /admin/titles?search=Judge%20%26%20Jury',
  ]);
  expect(await screen.findByRole('img', { name: /^Ratings per day/ })).toBeInTheDocument();
});

it.each([
  ['No backups: ratings can be lost', [], 2],
  ['Ratings can be lost', [{ code: 'DISK_LOW', message: 'full', isNote: false }], 3],
] as const)(
  'begins with %j, and counts it beside the section that tells more',
  async (text, found, count) => {
    const backups = { code: 'BACKUPS_OFF', message: 'no backups', isNote: true } as const;
    const fault = { code: 'CHECK_FAILED', message: 'broken', isNote: false } as const;
    start({
      attention: { newMessages: 3 },
      parts: [
        { name: 'backup', facts: [], findings: [backups], isOff: false },
        { name: 'disk', facts: [], findings: [...found], isOff: false },
        { name: 'store', facts: [], findings: [fault], isOff: false },
      ],
    });
    expect(await needs()).toEqual([
      `${text} Check /admin/operations`,
      'New messages 3Read /admin/messages?status=new',
      'Other problems of the server 1Check /admin/operations',
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(menu.getByRole('link', { name: `Operations ${count} things need you` })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: `Overview ${count + 3} things need you` })).toBeInTheDocument();
  },
);

it('says that nothing needs the reader', async () => {
  start({ config: { terms: 'https://a.example/t', privacy: 'https://a.example/p' } });
  expect(await screen.findByText('Nothing needs attention')).toBeInTheDocument();
});

describe('days with ratings in undecided cases', () => {
  /** 60 of 81 ratings, and 55 of 70 voters, are in cases; the case is null if there are several. */
  const attacked = (caseId: number | null) => ({
    days: someDays([...Array(13).fill(9), 81, 2]).map((day) =>
      day.ratings === 81
        ? { ...day, voters: 70, undecided: { ratings: 60, voters: 55, caseId } }
        : { ...day, voters: 1 },
    ),
  });

  it('are hatched, and the sentences lead to the case', async () => {
    start({ overview: attacked(7) });
    const [latest, busiest] = await screen.findAllByRole('link', { name: /undecided case.$/ });
    expect(latest).toHaveAccessibleName('60 of them are in an undecided case.');
    expect(busiest).toHaveAccessibleName('55 of them are in an undecided case.');
    expect(latest).toHaveAttribute('href', '/admin/integrity/7');
    const name = 'Ratings per day';
    const chart = screen.getByRole('img', { name: new RegExp(name) });
    expect(chart).toHaveAccessibleName(/20 Nov 2026: 81, 60 in undecided cases; 21 Nov 2026, so far: 2$/);
    await userEvent.click(screen.getByText(`– ${name}`, { exact: false, selector: 'summary > span' }));
    const table = within(screen.getByRole('region', { name })).getByRole('table');
    const [head, , row, other] = within(table).getAllByRole('row');
    expect(head).toHaveTextContent('DayRatingsIn undecided cases');
    expect(row).toHaveTextContent('20 Nov 20268160');
    expect(other).toHaveTextContent('19 Nov 202690');
  });

  it('lead to the list of several cases, and nowhere without the right to read cases', async () => {
    start({ overview: attacked(null) });
    const [latest] = await screen.findAllByRole('link', { name: '60 of them are in undecided cases.' });
    expect(latest).toHaveAttribute('href', '/admin/integrity');
    cleanup();
    const rights = ['panel', 'results.read', 'content.read'] as const;
    start({ overview: attacked(7), user: aUser({ id: 2, rights: [...rights] }) });
    expect(await screen.findByText(/60 of them are in an undecided case/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /undecided/ })).toBeNull();
  });
});

const PICTURES = {
  gaps: [
    {
      ...{ kind: 'candidate-picture', language: null, total: 12 },
      first: [{ id: 3, search: 'NPI-0003', name: 'Amina', nameSo: null, nameAr: null }],
    },
  ],
};

it('names what is missing to an editor, who can add it, and not to an auditor', async () => {
  const editor = aUser({ id: 2, rights: ['panel', 'content.read', 'content.change', 'trash.read'] });
  start({ checklist: PICTURES, user: editor });
  expect(await needs()).toEqual(['Candidates without a picture 12Complete /admin?lacks=image']);
  cleanup();
  start({ checklist: PICTURES, user: aUser({ id: 3, rights: ['panel', 'content.read', 'rounds.read'] }) });
  expect(await screen.findByText('Nothing needs attention')).toBeInTheDocument();
});

it('leads a registration clerk to the only section', async () => {
  onCall('GET /voucher-batches?page=1&limit=20', () =>
    ok({ success: true, data: { batches: [], total: 0 } }),
  );
  start({ user: aUser({ id: 4, rights: ['panel', 'vouchers.read', 'vouchers.change'] }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeInTheDocument();
});

it.each([
  [['SUPPORT_EMAIL'], true],
  [['OPERATOR'], true],
  [['SUPPORT_EMAIL', 'OPERATOR'], false],
])('with %j set, asks who runs the index and how it is reached: %p', async (set, asks) => {
  const settings = ['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'OPERATOR', 'DEFAULT_LANGUAGE'].map((name) => ({
    ...{ name, kind: 'text', section: 'site', default: null, pinned: false, needsSecond: false },
    value: set.includes(name) ? 'given' : null,
  }));
  onCall('GET /settings', () =>
    ok({ settings, changes: [], hasSecond: false, noticeSeconds: 0, version: '1' }),
  );
  onCall('GET /titles', () => ok([]));
  start();
  expect(await screen.findByRole('link', { name: 'Choose the default language' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Say who runs the index' })).toHaveLength(asks ? 1 : 0);
});
