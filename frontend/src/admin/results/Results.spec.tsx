import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aCandidateFigures, anOverview, aRound, aUser, someDays } from '../../../test/samples';

// Load antd before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => import('../AdminRoutes'), 180_000);

function start() {
  renderApp('/admin/results', aUser({ id: 1, username: 'admin', role: 'admin' }));
}
const overview = () => screen.findByRole('main');

it('shows days, and the most rated candidates', async () => {
  const { candidate, average, interval } = aCandidateFigures();
  const mostRated = [{ candidate, totalRatings: 12, average, interval, fewRatings: true }];
  onCall('GET /overview', () =>
    ok(
      anOverview({
        days: someDays([0, 9, 3]).map((day) => ({ ...day, voters: Math.ceil(day.ratings / 3) })),
        mostRated,
      }),
    ),
  );
  start();
  const region = await overview();
  expect(await within(region).findByText('12 in the last 3 days, today included')).toBeInTheDocument();
  expect(within(region).getByRole('img', { name: /^Voters per day/ })).toHaveAccessibleName(
    'Voters per day. 20 Nov 2026: 3; 21 Nov 2026, so far: 1',
  );
  const first = within(region)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith('Amina'));
  expect(first).toHaveTextContent('Amina WarsameAverage 51.695 % interval: 48.2–55.112 ratingsFew ratings');
});

it('includes pending ratings on request', async () => {
  const statuses = { counted: 12, pending: 3 };
  const days = (counts: number[]) => someDays(counts).map((day) => ({ ...day, voters: day.ratings }));
  const { candidate, average, interval } = aCandidateFigures();
  const mostRated = [{ candidate, totalRatings: 15, average, interval, fewRatings: true }];
  onCall('GET /overview', () => ok(anOverview({ statuses, days: days([0, 9, 3]) })));
  onCall('GET /overview?include=pending', () =>
    ok(anOverview({ statuses, days: days([0, 9, 6]), mostRated })),
  );
  start();
  const region = await overview();
  expect(await within(region).findByText('12 counted, 3 pending')).toBeInTheDocument();
  await userEvent.click(within(region).getByRole('checkbox', { name: 'Include pending ratings' }));
  expect(await within(region).findByText('15 in the last 3 days, today included')).toBeInTheDocument();
  expect(within(region).getAllByText('Counted and pending ratings')).toHaveLength(3);
  expect(within(region).getByRole('link', { name: candidate.name })).toHaveAttribute(
    'href',
    `/candidate/${candidate.id}?include=pending`,
  );
});

it('lists no candidate with an undecided case among the most rated, and links to the case', async () => {
  const { candidate } = aCandidateFigures();
  onCall('GET /overview', () => ok(anOverview({ underReview: [{ candidate, caseId: 7 }] })));
  start();
  const region = await overview();
  expect(await within(region).findByRole('link', { name: 'Case 7' })).toHaveAttribute(
    'href',
    '/admin/integrity/7',
  );
  expect(within(region).getByText(/Not listed while their case is undecided/)).toBeInTheDocument();
});

it('computes centred averages on request, and asks again until they are there', async () => {
  const { candidate } = aCandidateFigures();
  const averages = { computedAt: null, voters: 0, pairs: 0, reversedPairs: 0, candidates: [] };
  onCall('GET /overview', () => ok(anOverview({})));
  onCall('GET /overview/centred', () => ok(averages));
  start();
  const region = await overview();
  await userEvent.click(await within(region).findByRole('button', { name: 'Compute centred averages' }));
  expect(await within(region).findByText(/reads all ratings/)).toBeInTheDocument();
  const one = { candidate, average: 51.6, rank: 2, centredAverage: 48.2, centredRank: 1, ratings: 12 };
  const other = { ...one, candidate: { ...candidate, id: 99, name: 'Bile' }, rank: 1, centredRank: 2 };
  onCall('GET /overview/centred', () =>
    ok({
      computedAt: '2026-11-27T09:00:00.000Z',
      voters: 7,
      pairs: 1,
      reversedPairs: 1,
      candidates: [{ ...one, weightedAverage: 44.2, effectiveRatings: 16 }, other],
    }),
  );
  expect(
    await within(region).findByText(/reverses the order of 100.0 % of all pairs/, {}, { timeout: 5_000 }),
  ).toHaveTextContent('gives 2 of 2 candidates another rank. Voters included: 7.');
  const table = within(region).getByRole('table', { name: 'Strict and lenient voters' });
  expect(table).toHaveTextContent('48.2');
  expect(table).toHaveTextContent('44.2 worth 16 ratings');
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
  expect(await screen.findByText('No ratings yet')).toBeInTheDocument();
});
