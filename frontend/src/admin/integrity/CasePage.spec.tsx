import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import type { CaseAccount, CaseFindings, CaseRating } from '../../lib/api/types';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(() => import('./CasePage'), 180_000);

const OPENED = '2026-11-20T10:00:00.000Z';

const open: CaseFindings = {
  id: 7,
  status: 'open',
  openedAt: OPENED,
  grownAt: OPENED,
  accountCount: 1,
  ratingCount: 1,
  decidedAt: null,
  decidedBy: null,
  decidedById: null,
  confirmedAt: null,
  confirmedBy: null,
  reason: null,
  note: null,
  impact: null,
  moved: { candidates: 0, ratings: 0 },
  pattern: {
    accounts: 1,
    voters: 0,
    lowest: null,
    highest: null,
    registeredFrom: OPENED,
    registeredTo: OPENED,
  },
  effects: [],
  evidence: [],
  objections: [],
  timeline: [],
  needsSecond: true,
};

const account: CaseAccount = {
  id: 5,
  username: 'hodan_w',
  createdAt: OPENED,
  level: 'email',
  mailDomain: 'example.org',
  network: null,
  totalRatings: 1,
  removed: false,
};

const rating: CaseRating = {
  id: 9,
  userId: 5,
  username: 'hodan_w',
  candidate: {
    id: 3,
    candidateId: 'NPI-0003',
    name: 'Ayaan Nuur',
    nameAr: null,
    imageUrl: null,
    title: 'Mayor',
    titleAr: null,
    titleSo: null,
    region: null,
  },
  average: 100,
  createdAt: OPENED,
  status: 'counted',
  removed: false,
};

async function start(changes: Partial<CaseFindings>, user = aUser({ id: 1, role: 'admin' })) {
  onCall('GET /integrity/cases/7', () => ok({ ...open, ...changes }));
  onCall('GET /integrity/cases/7/accounts?limit=10&offset=0', () => ok([account]));
  onCall('GET /integrity/cases/7/ratings?limit=10&offset=0', () => ok([rating]));
  renderApp('/admin/integrity/7', user);
  // Ratings are folded, and loaded once they are unfolded.
  await userEvent.click(await screen.findByText('Ratings: 1'));
  await screen.findByText('Ayaan Nuur');
}

const choices = () =>
  screen.getAllByRole('checkbox', { name: /hodan_w|Rating 9/ }).map((box) => box.getAttribute('aria-label'));

it('says that a case does not exist, without a retry that cannot succeed', async () => {
  onCall('GET /integrity/cases/7', () => failure(404, 'CASE_NOT_FOUND', 'There is no such case'));
  renderApp('/admin/integrity/7', aUser({ id: 1, role: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Integrity' })).toHaveAttribute('href', '/admin/integrity');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(callsTo('GET /integrity/cases/7')).toHaveLength(1);
});

it('offers to select accounts and ratings of an open case', async () => {
  await start({ status: 'open' });
  expect(choices()).toEqual(['Select hodan_w', 'Select Rating 9']);
});

it('offers no selection while a case waits for confirmation, because its members are fixed', async () => {
  await start({ status: 'confirming', decidedById: 2, decidedAt: OPENED, decidedBy: 'second' });
  expect(screen.getAllByText(/^While the case waits for confirmation/)).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it.each([
  ['an administrator', aUser({ role: 'admin' }), '/admin/candidates/3'],
  ['a reviewer, who may not open its record', aUser({ rights: ['panel', 'integrity.read'] }), '/candidate/3'],
])('links a candidate for %s', async (_, user, address) => {
  await start({}, user);
  expect(screen.getByRole('link', { name: 'Ayaan Nuur' })).toHaveAttribute('href', address);
});
