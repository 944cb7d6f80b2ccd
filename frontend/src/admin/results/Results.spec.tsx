import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { onAPhone } from '../../../test/onAPhone';
import { ENGLISH, renderApp } from '../../../test/renderApp';
import {
  aCandidate,
  aCandidateFigures,
  aCandidateUnderReview,
  anOverview,
  aRound,
  aTitle,
  aUser,
} from '../../../test/samples';

beforeAll(loadAdministration, 180_000);

const ADMIN = aUser({ id: 1, username: 'admin', role: 'admin' });
beforeEach(() => {
  onCall('GET /titles', () => ok([]));
  onCall('GET /candidates?firstOfTitle=true', () => ok([]));
});
function start() {
  renderApp('/admin/results', ADMIN);
}
const overview = () => screen.findByRole('main');

it('shows the leader of each office, and whether visitors see the same figures', async () => {
  const titles = ['Mayor', 'Minister'].map((name, index) =>
    aTitle({ id: index + 1, name, candidateCount: 2 }),
  );
  const leaders = [
    aCandidate({
      id: 1,
      name: 'Amina',
      titleId: 1,
      rankInTitle: 1,
      region: 'Banadir',
      average: 86.84,
      totalRatings: 41,
      fewRatings: false,
    }),
    aCandidate({
      id: 2,
      name: 'Bile',
      titleId: 1,
      rankInTitle: 1,
      average: 86.84,
      totalRatings: 12,
      fewRatings: true,
    }),
  ];
  onCall('GET /titles', () => ok([...titles, aTitle({ id: 3, name: 'Judge', candidateCount: 0 })]));
  onCall('GET /candidates?firstOfTitle=true', () => ok(leaders));
  const candidate = { ...aCandidateFigures().candidate, id: 2 };
  onCall('GET /integrity/cases/candidates', () => ok([aCandidateUnderReview({ candidate })]));
  onCall('GET /overview', () => ok(anOverview()));
  start();
  const card = await screen.findByRole('heading', { name: 'Leader of each office' });
  const rows = () => within(card.parentElement as HTMLElement).getAllByRole('row');
  await waitFor(() => expect(rows()).toHaveLength(4));
  const [head, first, second, third] = rows();
  expect(head).toHaveTextContent(/^OfficeLeaderRatingsAverage$/);
  // The leader is first of all mayors, whatever the region.
  expect(first).toHaveTextContent(/^Mayor2 candidatesAminaBanadir4186.8$/);
  expect(
    await within(second as HTMLElement).findByRole('link', { name: 'Under review: Case 7' }),
  ).toHaveAttribute('href', '/admin/integrity/7');
  expect(second).toHaveTextContent(
    /^Mayor2 candidatesBile Under review6th without these ratings12Few ratings86.8$/,
  );
  expect(third).toHaveTextContent(/^Minister2 candidatesNo candidate has enough ratings for a rank yet$/);
  expect(screen.getByText(/^Published immediately\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change this in Settings.' })).toHaveAttribute(
    'href',
    '/admin/settings#PUBLICATION_SCHEDULE',
  );
});

it('says which figures visitors see where publication is scheduled', async () => {
  const publishedAt = '2026-11-27T09:00:00.000Z';
  const publication = { schedule: 'daily', publishedAt: null, nextAt: null, heldAt: null, isFinal: false };
  onCall('GET /overview', () => ok(anOverview({})));
  onCall('GET /publication', () => ok({ ...publication, publishedAt }));
  const config = { publication_schedule: 'daily' } as const;
  renderApp('/admin/results', ADMIN, undefined, config);
  expect(await screen.findByText(/Visitors see those of 27 Nov 2026, 12:00\./)).toBeInTheDocument();
  cleanup();
  onCall('GET /publication', () => ok(publication));
  renderApp('/admin/results', ADMIN, undefined, config);
  expect(await screen.findByText(/Visitors see no figures yet\./)).toBeInTheDocument();
});

it('includes pending ratings on request', async () => {
  const statuses = { counted: 12, pending: 3 };
  const { candidate, average, interval } = aCandidateFigures();
  const mostRated = (totalRatings: number) => [
    { candidate, totalRatings, average, interval, fewRatings: true },
  ];
  onCall('GET /overview', () => ok(anOverview({ statuses, mostRated: mostRated(12) })));
  onCall('GET /overview?include=pending', () => ok(anOverview({ statuses, mostRated: mostRated(15) })));
  start();
  const region = await overview();
  expect(await within(region).findByText('12 counted, 3 pending')).toBeInTheDocument();
  const rated = () => within(region).getByRole('row', { name: /^Amina/ });
  expect(rated()).toHaveTextContent('Amina WarsameMayor12Average 51.695 % interval: 48.2–55.1Few ratings');
  await userEvent.click(within(region).getByRole('checkbox', { name: 'Include pending ratings' }));
  await waitFor(() => expect(rated()).toHaveTextContent('Mayor15'));
  expect(within(region).getByText('Counted and pending ratings')).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: candidate.name })).toHaveAttribute(
    'href',
    `/admin/candidates/${candidate.id}?include=pending`,
  );
});

it('names the round, and when the results were computed', async () => {
  onCall('GET /overview', () => ok(anOverview({})));
  renderApp('/admin/results', ADMIN, ENGLISH, { round: aRound({ name: 'Third round' }) });
  expect(await screen.findByText(/^As of \d+ \w{3} \d{4}, \d\d:\d\d \(Mogadishu\)$/)).toBeInTheDocument();
  expect(within(await overview()).getByText('Third round')).toBeInTheDocument();
});

it('marks a candidate with an undecided case among the most rated, and links to the case', async () => {
  onCall('GET /integrity/cases/candidates', () => ok([aCandidateUnderReview()]));
  const { candidate, average, interval } = aCandidateFigures();
  const mostRated = [{ candidate, totalRatings: 86, average, interval, fewRatings: false }];
  onCall('GET /overview', () => ok(anOverview({ mostRated })));
  start();
  const row = await within(await overview()).findByRole('row', { name: /^Amina/ });
  expect(await within(row).findByRole('link', { name: 'Under review: Case 7' })).toHaveAttribute(
    'href',
    '/admin/integrity/7',
  );
});

it('says on a phone what each number is', async () => {
  const widen = onAPhone();
  onCall('GET /titles', () => ok([aTitle({ id: 1, candidateCount: 2 })]));
  onCall('GET /candidates?firstOfTitle=true', () =>
    ok([aCandidate({ name: 'Bile', titleId: 1, average: 86.84, totalRatings: 41, fewRatings: false })]),
  );
  const { candidate, average, interval } = aCandidateFigures();
  const mostRated = [{ candidate, totalRatings: 86, average, interval, fewRatings: false }];
  onCall('GET /overview', () => ok(anOverview({ mostRated })));
  start();
  expect(await within(await overview()).findByRole('row', { name: /^Amina/ })).toHaveTextContent(
    '86 ratingsAverage 51.695 % interval: 48.2–55.1',
  );
  expect(await within(await overview()).findByRole('row', { name: /Bile/ })).toHaveTextContent(
    '41 ratingsAverage 86.8',
  );
  widen();
});

it('computes centred averages on request, and asks again until they are there', async () => {
  const { candidate } = aCandidateFigures();
  const averages = { computedAt: null, voters: 0, pairs: 0, reversedPairs: 0, candidates: [] };
  onCall('GET /integrity/cases/candidates', () => ok([aCandidateUnderReview()]));
  onCall('GET /overview', () => ok(anOverview()));
  onCall('GET /overview/centred', () => ok(averages));
  start();
  const region = await overview();
  await userEvent.click(await within(region).findByRole('button', { name: 'Compute centred averages' }));
  expect(await within(region).findByText(/reads all ratings/)).toBeInTheDocument();
  const one = {
    candidate,
    average: 51.6,
    rank: 5,
    rankInTitle: 2,
    centredAverage: 48.2,
    centredRank: 4,
    centredRankInTitle: 1,
    ratings: 12,
  };
  const other = {
    ...one,
    candidate: { ...candidate, id: 99, name: 'Bile' },
    rankInTitle: 1,
    centredRankInTitle: 2,
  };
  // Without a title there is no office to have another rank in.
  const without = {
    ...one,
    candidate: { ...candidate, id: 100, name: 'Cige', title: null },
    rankInTitle: null,
    centredRankInTitle: null,
  };
  onCall('GET /overview/centred', () =>
    ok({
      computedAt: '2026-11-27T09:00:00.000Z',
      voters: 7,
      pairs: 1,
      reversedPairs: 1,
      candidates: [{ ...one, weightedAverage: 44.2, effectiveRatings: 16 }, other, without],
    }),
  );
  expect(
    await within(region).findByText(
      /reverses the order of 100.0 % of all pairs of candidates for the same office/,
      {},
      { timeout: 5_000 },
    ),
  ).toHaveTextContent('gives 2 of 2 candidates another rank in their office. Voters included: 7.');
  const table = within(region).getByRole('table', { name: 'Strict and lenient voters' });
  const [, , first, second] = within(table).getAllByRole('row');
  expect(
    await within(first as HTMLElement).findByRole('link', { name: 'Under review: Case 7' }),
  ).toBeInTheDocument();
  expect(first).toHaveTextContent(
    'Amina Warsame Under reviewMayor2 becomes 1 Overall 5 becomes 451.6 becomes 48.244.2 worth 16 ratings12',
  );
  expect(second).toHaveTextContent(/^Bile/);
});

it('downloads the ratings of the current round, or of a former one', async () => {
  const names = ['Planned', 'Now', 'Past'];
  const states = ['planned', 'open', 'closed'] as const;
  onCall('GET /overview', () => ok(anOverview({})));
  onCall('GET /rounds', () =>
    ok(states.map((state, i) => aRound({ id: 3 - i, name: names[i] ?? '', state }))),
  );
  start();
  const region = await overview();
  const select = await within(region).findByRole('combobox', { name: 'Round' });
  const download = within(region).getByRole('button', { name: 'Download the ratings' });
  await userEvent.click(download);
  await waitFor(() => expect(callsTo('GET /ratings/research.zip?round=2')).toHaveLength(1));
  await userEvent.click(select);
  expect(screen.queryByTitle('Planned')).toBeNull();
  await userEvent.click(await screen.findByTitle('Past'));
  await userEvent.click(download);
  await waitFor(() => expect(callsTo('GET /ratings/research.zip?round=1')).toHaveLength(1));
});

it('offers to try again after a failure', async () => {
  onCall('GET /overview', () => failure(500, 'INTERNAL', 'Something went wrong'));
  start();
  expect(await screen.findByText('Failed to load the overview')).toBeInTheDocument();
  onCall('GET /overview', () => ok(anOverview()));
  await userEvent.click(within(await overview()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByText('No ratings yet')).toHaveLength(2));
});
