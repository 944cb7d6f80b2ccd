import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import {
  aCandidate,
  aCandidateFigures,
  aCandidateUnderReview,
  aFiguresCandidate,
  aMetricFigures,
  aTitle,
  aUser,
  someBuckets,
} from '../../../test/samples';
import type { CandidateFigures } from '../../lib/api/types';

beforeAll(loadAdministration, 180_000);

const bile = aFiguresCandidate({ id: 5, candidateId: 'NPI-0005', name: 'Bile' });

async function start(path: string, changes: Partial<CandidateFigures> = {}, other = bile) {
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures(changes)));
  onCall('GET /candidates/5/figures', () =>
    ok(
      aCandidateFigures({
        candidate: other,
        average: 70,
        interval: { low: 64, high: 76 },
        distribution: someBuckets([0, 0, 0, 0, 0, 0, 0, 0, 0, 40]),
        metrics: [aMetricFigures({ key: 'roads', label: 'Roads', labelSo: null, labelAr: null })],
      }),
    ),
  );
  onCall('GET /candidates?sort=name&order=asc&limit=20&offset=0', () =>
    ok([aCandidate(), aCandidate({ id: 5, name: 'Bile' })], 200, { 'x-total-count': '2' }),
  );
  // Its parts are loaded already, so React does not wait for them while it renders.
  await act(async () => {
    renderApp(path, aUser({ id: 1, username: 'admin', role: 'admin' }));
  });
}
const table = () => screen.findByRole('table');
const rowOf = async (name: string) =>
  within(await table()).getByRole('row', { name: new RegExp(`^${name}`) });
const heightsIn = (label: RegExp) =>
  [...screen.getByRole('img', { name: label }).querySelectorAll<HTMLElement>('.bar')].map(({ style }) =>
    Number.parseFloat(style.blockSize),
  );

it('shows candidates side by side, a metric a row and on one scale that is written once', async () => {
  await start('/admin/compare?ids=3,5');
  const headings = within(await table()).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Metric',
    'Amina WarsameMayorReference',
    'BileMayor',
  ]);
  expect(await rowOf('All metrics')).toHaveTextContent('51.695 % interval: 48.2–55.140 ratings');
  expect(await rowOf('Roads')).toHaveTextContent('Not rated on this');
  // 51.6 to 70 with their intervals; days have a scale for each candidate.
  expect(within(await table()).getAllByText('40', { selector: 'thead span' })).toHaveLength(2);
  expect(within(await table()).getAllByText('80', { selector: 'thead span' })).toHaveLength(2);
  expect(screen.getAllByText('The most in one day: 25, on 19 Nov 2026.')).toHaveLength(2);
  // The full height is the largest share, forty of forty ratings in one range; twelve of forty are 30 % of it.
  expect(Math.max(...heightsIn(/^Amina Warsame: Distribution/))).toBe(30);
  expect(Math.max(...heightsIn(/^Bile: Distribution/))).toBe(100);
});

it('marks in words what differs beyond the intervals, compared with a chosen candidate', async () => {
  await start('/admin/compare?ids=3,5');
  const overall = async () =>
    within(await rowOf('All metrics'))
      .getAllByRole('cell')
      .map(({ textContent }) => /[▲▼].* intervals/.exec(textContent ?? '')?.[0] ?? '');
  await table();
  expect(await overall()).toEqual(['', '▲ 18.4 higher than Amina Warsame, beyond the intervals']);
  expect(
    screen.getByText(/Only differences from Amina Warsame beyond the intervals are shown/),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Reference candidate' }));
  const choices = await screen.findAllByTitle('Bile');
  await userEvent.click(choices.at(-1) as HTMLElement);
  await waitFor(() => expect(currentAddress()).toBe('/admin/compare?ids=5,3'));
  expect(await overall()).toEqual(['', '▼ 18.4 lower than Bile, beyond the intervals']);
});

it.each([null, 'Minister'])('compares no offices with each other: Mayor and %s', async (title) => {
  await start('/admin/compare?ids=3,5', {}, { ...bile, title });
  expect(await rowOf('All metrics')).not.toHaveTextContent('higher');
  expect(within(await table()).getByRole('columnheader', { name: /^Bile/ })).toHaveTextContent(
    /Other office, not compared$/,
  );
  expect(screen.queryByText(/[▲▼]/)).toBeNull();
});

it('says that averages with overlapping intervals show no clear difference', async () => {
  await start('/admin/compare?ids=3,5', { average: 69, interval: { low: 63, high: 75 } });
  const cells = within(await rowOf('All metrics')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => /No clear difference|[▲▼]/.exec(textContent ?? '')?.[0])).toEqual([
    undefined,
    'No clear difference',
  ]);
  expect(within(await table()).queryByText('Other office, not compared')).toBeNull();
});

it('says once that ratings of the reference are under review, and draws its average without them', async () => {
  onCall('GET /integrity/cases/candidates', () => ok([aCandidateUnderReview()]));
  await start('/admin/compare?ids=3,5');
  const note = await screen.findByRole('link', { name: /under review/ });
  expect(note).toHaveTextContent('45.2 without the ratings under review');
  expect(note).toHaveAttribute('href', '/admin/integrity/7');
  expect(screen.getAllByText(/under review/i)).toHaveLength(1);
  expect(screen.getByText(/^Differences from Amina Warsame are not shown/)).toBeInTheDocument();
  expect(screen.queryByText(/[▲▼]/)).toBeNull();
  // The scale includes both averages.
  expect((await table()).querySelector('.without > .point')).toBeInTheDocument();
  expect(within(await table()).getAllByText('40')[0]).toBeInTheDocument();
});

it('offers candidates of the same office first', async () => {
  onCall('GET /titles', () => ok([aTitle()]));
  onCall('GET /candidates?sort=name&order=asc&limit=20&offset=0&titleId=2', () =>
    ok([aCandidate(), aCandidate({ id: 9, name: 'Zahra' })], 200, { 'x-total-count': '2' }),
  );
  await start('/admin/compare?ids=3');
  await userEvent.click(screen.getByRole('combobox', { name: 'Candidates to compare' }));
  await screen.findByTitle('Zahra');
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map((one) =>
    one.getAttribute('title'),
  );
  expect(offered).toEqual(['Amina Warsame', 'Zahra', 'Bile']);
});

it('includes pending ratings on request, and says so in the picture', async () => {
  const statuses = { counted: 40, pending: 5 };
  await start('/admin/compare?ids=3,5', { statuses });
  for (const id of [3, 5]) {
    const candidate = aFiguresCandidate(id === 3 ? {} : bile);
    const figures = { candidate, statuses, totalRatings: 45, average: 44.4 };
    onCall(`GET /candidates/${id}/figures?include=pending`, () => ok(aCandidateFigures(figures)));
  }
  // The second candidate has no such note, because all of its ratings count.
  const choice = await screen.findByRole('checkbox', { name: 'Include pending ratings' });
  expect(screen.getByText('80 counted, 5 pending')).toBeInTheDocument();
  await userEvent.click(choice);
  await waitFor(async () => expect(await rowOf('All metrics')).toHaveTextContent(/44\.4.*45 ratings.*44\.4/));
  expect(currentAddress()).toBe('/admin/compare?ids=3,5&include=pending');
  expect(screen.getByText('80 counted, 10 pending')).toBeInTheDocument();
  expect(screen.getByRole('figure')).toHaveTextContent('Counted and pending ratings');
  expect(choice).toBeChecked();
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
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(3);
});

it('distinguishes a deleted candidate from one that could not be loaded', async () => {
  onCall('GET /candidates/8/figures', () => failure(404, 'CANDIDATE_NOT_FOUND', 'Candidate not found'));
  onCall('GET /candidates/9/figures', () => failure(500, 'INTERNAL', 'Something went wrong'));
  await start('/admin/compare?ids=3,8,9');
  expect(await screen.findByText('This candidate has been removed')).toBeInTheDocument();
  expect(await screen.findByText('Failed to load figures')).toBeInTheDocument();
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(2);
});
