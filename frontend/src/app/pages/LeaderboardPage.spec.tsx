import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aRating, aTitle, aUser } from '../../../test/samples';
import { api } from '../../lib/api/api';

const candidates = [
  aCandidate({ id: 1, name: 'Zahra', rank: 1, totalRatings: 3, candidateId: 'NPI-0001' }),
  aCandidate({ id: 2, name: 'Abdi', rank: 2, totalRatings: 9, candidateId: 'NPI-0002' }),
];
const shown = () =>
  screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
const firstTwo = () => shown().filter((name) => name === 'Zahra' || name === 'Abdi');

it('keeps search and sort in the address, and only there', async () => {
  onCall('GET /candidates', () => ok(candidates));
  renderApp('/leaderboard?sort=totalRatings');
  expect(await screen.findByText('Showing 2 candidates')).toBeInTheDocument();
  expect(firstTwo()).toEqual(['Abdi', 'Zahra']);

  await userEvent.click(screen.getByRole('button', { name: /Ratings/ }));
  expect(currentAddress()).toBe('/leaderboard?sort=totalRatings&order=asc');
  expect(firstTwo()).toEqual(['Zahra', 'Abdi']);

  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  expect(currentAddress()).toBe('/leaderboard');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(currentAddress()).toBe('/leaderboard?sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Score' }));

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search candidates' }), 'abd');
  expect(currentAddress()).toBe('/leaderboard?search=abd');
  expect(screen.getByRole('searchbox')).toHaveValue('abd');
  expect(screen.getByText('Showing 1 candidate')).toHaveTextContent('Showing 1 candidate matching “abd”');
  expect(firstTwo()).toEqual(['Abdi']);
});

it('gives a rank for ratings alone, whatever number sorts candidates without any', async () => {
  onCall('GET /candidates', () =>
    ok([candidates[0], { ...candidates[1], rank: 1, totalRatings: 0, missingRatings: 1 }]),
  );
  renderApp('/leaderboard');
  const rowOf = async (name: string) =>
    (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
  expect(await rowOf('Zahra')).toHaveTextContent(/Rank\s1\sof\s1/);
  const unrated = await rowOf('Abdi');
  expect(unrated).toHaveTextContent('Not yet ranked');
  expect(screen.getByText('Not yet ranked: a rank requires 1 rating.')).toBeInTheDocument();
  expect(unrated).not.toHaveTextContent(/#|Rank \d|Place/);
});

it('shows one office after the other, each with its ranks and their change', async () => {
  const mayor = { title: 'Mayor', titleId: 2, titleCandidateCount: 4, previousRankInTitle: 1 };
  onCall('GET /candidates', () =>
    ok([
      { ...candidates[0], ...mayor, rankInTitle: 1 },
      { ...candidates[1], ...mayor, rankInTitle: 3 },
      aCandidate({ id: 3, name: 'Bile', title: 'Governor', titleId: 1, rank: 3, rankInTitle: 1 }),
      aCandidate({ id: 4, name: 'Ciise', title: 'Mayor', titleId: 2, rank: null, missingRatings: 4 }),
    ]),
  );
  onCall('GET /titles', () => ok([aTitle({ id: 1, name: 'Governor' }), aTitle({ id: 2, name: 'Mayor' })]));
  renderApp('/leaderboard');
  const cells = async (name: string) => {
    const row = (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
    return within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  const count = expect.any(String);
  expect(await cells('Zahra')).toEqual(['Rank\u00a01 of\u00a04 in\u00a0office1', '=', count]);
  expect(await cells('Abdi')).toEqual(['Rank\u00a03 of\u00a04 in\u00a0office3', '▼2down 2', count]);
  // The heading names the office of all rows below it.
  expect(screen.getByRole('rowheader', { name: /Zahra/ })).not.toHaveTextContent('Mayor');
  expect(screen.getByText('Dashed ring: fewer than 30 ratings')).toBeInTheDocument();
  const lines = within(screen.getByRole('table')).getAllByText(
    /^(Governor|Mayor|Bile|Zahra|Abdi|Ciise|Not yet ranked: .*)$/,
    { selector: 'h2 *, a *, td' },
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Governor',
    'Bile',
    'Mayor',
    'Zahra',
    'Abdi',
    'Not yet ranked: a rank requires 8 ratings.',
    'Ciise',
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(shown()).toEqual(['Zahra', 'Ciise', 'Bile', 'Abdi']);
  expect(screen.queryByRole('heading', { name: 'Mayor' })).not.toBeInTheDocument();
});

it('says once in any order that nobody has a rank, and why', async () => {
  onCall('GET /candidates', () =>
    ok(candidates.map((one) => ({ ...one, rank: null, totalRatings: 0, missingRatings: 1 }))),
  );
  renderApp('/leaderboard?sort=name');
  expect(await screen.findByText('Not yet ranked: a rank requires 1 rating.')).toBeInTheDocument();
  expect(firstTwo()).toEqual(['Zahra', 'Abdi']);
});

it.each([
  [[1], /^Mayor – Leaderboard – National Performance Index \S*\/leaderboard/],
  [[1, 2], /^I have rated 2 of 2: Mayor\. \S*\/leaderboard\?title=3$/],
])(
  'shares of an office that one has rated whole how many one has rated, and no score: %j',
  async (ids, text) => {
    const mayors = candidates.map((one) => ({ ...one, titleId: 3 }));
    onCall('GET /candidates', () => ok([...mayors, aCandidate({ id: 9, name: 'Ifrah', titleId: 4 })]));
    onCall('GET /titles', () => ok([aTitle({ id: 3, name: 'Mayor' })]));
    onCall('GET /ratings/user', () =>
      ok(ids.map((id) => ({ ...aRating({ id }), candidateId: { id, name: 'Zahra', title: 'Mayor' } }))),
    );
    renderApp('/leaderboard?title=3', aUser());
    await waitFor(() => {
      const link = screen.getByRole('link', { name: 'Share on WhatsApp' });
      expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(text);
    });
  },
);

it('marks ranks that the ratings cannot tell apart as a tie, and explains the sign', async () => {
  const inOffice = { titleId: 3, titleCandidateCount: 2 };
  const withBands = (...bands: number[][]) =>
    ok(candidates.map((one, place) => ({ ...one, ...inOffice, bandInTitle: bands[place] })));
  onCall('GET /candidates', () => withBands([1, 1], [2, 2]));
  const { store } = renderApp('/leaderboard');
  expect(await screen.findByText('Showing 2 candidates')).toBeInTheDocument();
  expect(screen.queryByText(/tie/)).not.toBeInTheDocument();
  onCall('GET /candidates', () => withBands([1, 2], [1, 2]));
  act(() => void store.dispatch(api.util.resetApiState()));
  expect(await screen.findAllByText('≈1–2')).toHaveLength(2);
  expect(screen.getAllByText(/tied, between\s1 and\s2/)).toHaveLength(2);
  expect(screen.getByText('≈2–5 is a tie: the ratings agree with each of these ranks.')).toBeInTheDocument();
});

it('offers to clear a search that finds nobody', async () => {
  onCall('GET /candidates', () => ok(candidates));
  renderApp('/leaderboard?search=nobody&sort=name');
  expect(await screen.findByRole('heading', { name: 'No candidates found' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(currentAddress()).toBe('/leaderboard?sort=name');
  expect(firstTwo()).toHaveLength(2);
});

it('says that there are no candidates yet', async () => {
  onCall('GET /candidates', () => ok([]));
  renderApp('/leaderboard');
  expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeInTheDocument();
  expect(screen.getByText('Showing 0 candidates')).toBeInTheDocument();
});

it('tells of a failure with the words of the server, and tries again when asked', async () => {
  onCall('GET /candidates', () => failure(500, 'INTERNAL', 'Something went wrong'));
  renderApp('/leaderboard');
  expect(await screen.findByRole('heading', { name: 'Failed to load candidates' })).toBeInTheDocument();
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  onCall('GET /candidates', () => ok(candidates));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(firstTwo()).toEqual(['Zahra', 'Abdi']));
});

it('tells of a failure at home, too', async () => {
  onCall('GET /candidates?limit=6', () => failure(400, 'BAD_REQUEST', ''));
  renderApp('/');
  await waitFor(() => expect(screen.getAllByText('Failed to load candidates')).toHaveLength(2));
});

it('says so when the device is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onCall('GET /candidates', () => failure(500, 'INTERNAL', 'Something went wrong'));
  renderApp('/leaderboard');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  online.mockRestore();
});
