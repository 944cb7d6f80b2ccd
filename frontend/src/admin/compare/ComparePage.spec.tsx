import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateFigures, aMetricFigures, aUser, someBuckets } from '../../../test/samples';

// antd is read and turned into CommonJS once: outside of the time that a page has to appear in.
beforeAll(() => import('../AdminRoutes'), 180_000);

const bile = { id: 5, candidateId: 'NPI-0005', name: 'Bile', title: null, imageUrl: null };

async function start(path: string) {
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  onCall('GET /candidates/5/figures', () =>
    ok(
      aCandidateFigures({
        candidate: bile,
        distribution: someBuckets([0, 0, 0, 0, 0, 0, 0, 0, 0, 40]),
        metrics: [aMetricFigures({ key: 'roads', label: 'Roads' })],
      }),
    ),
  );
  onCall('GET /candidates?sort=name&order=asc&limit=20&offset=0', () =>
    ok([aCandidate(), aCandidate({ id: 5, name: 'Bile', title: null })], 200, { 'x-total-count': '2' }),
  );
  // Its parts are read already, so that React waits for them while it renders.
  await act(async () => {
    renderApp(path, aUser({ id: 1, username: 'admin', role: 'admin' }));
  });
}
const column = (name: string) => screen.findByRole('article', { name });
const heightsIn = (element: HTMLElement, label: RegExp) =>
  [...within(element).getByRole('img', { name: label }).querySelectorAll<HTMLElement>('.bar')].map(
    ({ style }) => Number.parseFloat(style.blockSize),
  );

it('shows candidates side by side, on one scale and with the same rows', async () => {
  await start('/admin/compare?ids=3,5');
  const [first, second] = [await column('Amina Warsame'), await column('Bile')];
  const label = /Distribution of overall scores/;
  // All forty ratings in one range are the common full height; twelve of forty are 30 % of it.
  await waitFor(() => expect(Math.max(...heightsIn(first, label))).toBe(30));
  expect(Math.max(...heightsIn(second, label))).toBe(100);
  const rows = (element: HTMLElement) =>
    within(element)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(rows(first)).toEqual(rows(second));
  expect(within(first).getByText('Not rated on this')).toBeInTheDocument();
  expect(first).toHaveTextContent('95 % interval 48.2–55.140 ratings');
});

it('asks for at least two, and keeps the choice in the address', async () => {
  await start('/admin/compare');
  expect(await screen.findByText('Choose at least two candidates')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Candidates to compare' }));
  await userEvent.click(await screen.findByTitle('Bile'));
  await waitFor(() => expect(currentAddress()).toBe('/admin/compare?ids=5'));
  await userEvent.click(await screen.findByTitle('Amina Warsame'));
  await waitFor(() => expect(currentAddress()).toBe('/admin/compare?ids=5,3'));
  expect(screen.queryByText('Choose at least two candidates')).not.toBeInTheDocument();
  expect(await column('Bile')).toBeInTheDocument();
});

it('tells a candidate who is gone from one who could not be loaded', async () => {
  onCall('GET /candidates/8/figures', () => failure(404, 'CANDIDATE_NOT_FOUND', 'Candidate not found'));
  onCall('GET /candidates/9/figures', () => failure(500, 'INTERNAL', 'Something went wrong'));
  await start('/admin/compare?ids=3,8,9');
  expect(await screen.findByText('This candidate has been removed')).toBeInTheDocument();
  expect(await screen.findByText('Failed to load figures')).toBeInTheDocument();
  expect(await column('Amina Warsame')).toBeInTheDocument();
});
