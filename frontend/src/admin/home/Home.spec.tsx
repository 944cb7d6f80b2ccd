import { cleanup, screen, within } from '@testing-library/react';
import { ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { anOverview, aUser } from '../../../test/samples';
import type { CheckedPart } from '../../lib/api/types';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(() => import('../AdminRoutes'), 180_000);

const NOTHING = {
  openCases: [],
  casesToConfirm: 0,
  objectedCases: [],
  settingsToConfirm: 0,
  roleChangesToConfirm: [],
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
  user = ADMIN,
} = {}) {
  onCall('GET /operations/attention', () => ok({ ...NOTHING, ...attention }));
  onCall('GET /rounds/checklist', () => ok({ ...MADE, ...checklist }));
  onCall('GET /operations', () => ok({ ...STATUS, parts }));
  onCall('GET /overview', () => ok(anOverview()));
  renderApp('/admin/overview', user, undefined, config);
}
const needs = async () => {
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
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
    'Cases that wait for your confirmation1Decide /admin/integrity?status=confirming',
    'Open cases2Decide /admin/integrity?status=open',
    'Excluded cases with new objections1Read /admin/integrity/4?status=excluded',
    'New messages3Read /admin/messages?status=new',
    'Problems with backups1Check /admin/operations',
    'Other problems of the server1Check /admin/operations',
    'A newer version has been released!Check /admin/operations',
    'Days until Third round ends3Open rounds /admin/rounds',
    'Candidates without a picture12Complete /admin?lacks=image',
    'Titles without metrics1Complete /admin/titles?search=Judge%20%26%20Jury',
  ]);
  expect(await screen.findByRole('img', { name: /^Ratings per day/ })).toBeInTheDocument();
});

it('says that nothing needs the reader', async () => {
  start({ config: { terms: 'https://a.example/t', privacy: 'https://a.example/p' } });
  expect(await screen.findByText('Nothing needs you')).toBeInTheDocument();
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
  expect(await needs()).toEqual(['Candidates without a picture12Complete /admin?lacks=image']);
  cleanup();
  start({ checklist: PICTURES, user: aUser({ id: 3, rights: ['panel', 'content.read', 'rounds.read'] }) });
  expect(await screen.findByText('Nothing needs you')).toBeInTheDocument();
});

it('leads a registration clerk to the only section', async () => {
  onCall('GET /voucher-batches?page=1&limit=20', () =>
    ok({ success: true, data: { batches: [], total: 0 } }),
  );
  start({ user: aUser({ id: 4, rights: ['panel', 'vouchers.read', 'vouchers.change'] }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration Desks' })).toBeInTheDocument();
});
