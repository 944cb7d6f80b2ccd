import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, ENGLISH, renderApp } from '../../../test/renderApp';
import {
  aCandidate,
  aCandidateFigures,
  aFiguresCandidate,
  aMetric,
  aRound,
  aUser,
  someTrends,
} from '../../../test/samples';

beforeAll(loadAdministration, 180_000);

const admin = aUser({ id: 1, username: 'admin', role: 'admin' });
const bile = aFiguresCandidate({ id: 5, candidateId: 'NPI-0005', name: 'Bile' });

/** @param inUse whether rounds are in use */
async function start(path: string, inUse = true) {
  for (const id of [3, 5])
    onCall(`GET /candidates/${id}/figures`, () => ok(aCandidateFigures(id === 5 ? { candidate: bile } : {})));
  onCall('GET /candidates/3', () => ok(aCandidate()));
  onCall('GET /metrics?title=Mayor', () => ok([aMetric()]));
  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
  onCall('GET /ratings/candidate/3?limit=5', () => ok([]));
  onCall('GET /candidates?sort=name&order=asc&limit=20&offset=0', () =>
    ok([], 200, { 'x-total-count': '0' }),
  );
  // Its parts are loaded already, so that React renders them at once.
  await act(async () => {
    renderApp(path, admin, ENGLISH, inUse ? { round: aRound({ id: 2 }) } : {});
  });
}
const askedForTrends = () => calls.filter(({ path }) => path.includes('/trends'));

describe('on a candidate’s page', () => {
  const panel = () => screen.findByRole('region', { name: 'From round to round' });

  it('shows each average with its interval, in words and in a table, with gaps', async () => {
    onCall('GET /candidates/3/trends', () => ok(someTrends()));
    await start('/candidate/3');
    const region = await panel();
    const chart = await within(region).findByRole('img', { name: /^Averages by round: All metrics/ });
    expect(
      chart
        .getAttribute('aria-label')
        ?.replace(/[\u2066\u2069]/g, '')
        .replace(/\u00a0/g, ' '),
    ).toBe(
      'Averages by round: All metrics. First round: 51.6 (95 % interval 48.2–55.1, 40 ratings); ' +
        'Second round: 60.0 (No interval below two ratings, 1 rating)',
    );
    expect(chart.querySelector('path')).toHaveAttribute('d', 'M25 48.4L75 40');
    expect(chart).toHaveTextContent(/^51\.660\.0$/);
    await userEvent.click(
      within(region).getByText('– Averages by round: All metrics', { selector: 'summary *' }),
    );
    expect(await within(region).findByRole('row', { name: /^First round/ })).toHaveTextContent(
      'First round51.648.255.140',
    );
    const roads = within(region).getByRole('row', { name: /^Roads/ });
    expect(roads).toHaveTextContent(/^Roads–60\.0/);
  });

  it('includes pending ratings on request', async () => {
    const statuses = { counted: 40, pending: 2 };
    onCall('GET /candidates/3/trends', () => ok(someTrends()));
    onCall('GET /candidates/3/trends?include=pending', () => ok(someTrends({ metrics: [] })));
    onCall('GET /candidates/3/figures?include=pending', () => ok(aCandidateFigures({ statuses })));
    await start('/candidate/3?include=pending');
    await within(await panel()).findByRole('img');
    expect(within(await panel()).getByText('Counted and pending ratings')).toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    onCall('GET /candidates/3/trends', () => failure(500, 'INTERNAL', ''));
    await start('/candidate/3');
    expect(await screen.findByText('Failed to load the figures by round')).toBeInTheDocument();
    onCall('GET /candidates/3/trends', () => ok(someTrends()));
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Try again' }));
    expect(await within(await panel()).findByRole('img')).toBeInTheDocument();
  });

  it('is absent with one round, and not requested without rounds', async () => {
    onCall('GET /candidates/3/trends', () => ok(someTrends({ rounds: [aRound()], points: [], metrics: [] })));
    await start('/candidate/3');
    await waitFor(() => expect(askedForTrends()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'From round to round' })).not.toBeInTheDocument(),
    );
  });

  it('requests nothing without rounds', async () => {
    await start('/candidate/3', false);
    expect(await screen.findByRole('region', { name: 'Figures in detail' })).toBeInTheDocument();
    expect(askedForTrends()).toEqual([]);
  });
});

describe('in a comparison', () => {
  const region = () => screen.findByRole('region', { name: 'From round to round', hidden: false });
  const rowsOf = async () =>
    within((await screen.findAllByRole('table')).at(-1) as HTMLElement)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  it('shows candidates side by side in the chosen rounds', async () => {
    onCall('GET /candidates/3/trends', () => ok(someTrends()));
    const [, second] = someTrends().points;
    onCall('GET /candidates/5/trends', () =>
      ok(
        someTrends({
          candidate: bile,
          points: [
            { roundId: 1, average: null, interval: null, count: 0, fewRatings: true },
            second as never,
          ],
          metrics: [],
        }),
      ),
    );
    await start('/admin/compare?ids=3,5');
    await screen.findByRole('combobox', { name: 'Rounds to compare' });
    const rows = await rowsOf();
    expect(rows[0]).toBe('RoundAmina WarsameBile');
    expect(rows[1]).toBe('All metrics');
    // In the first round nobody has rated the second one.
    expect(rows[2]).toMatch(/^First round.*51\.6.*40 ratings–$/);
    expect(rows[3]).toMatch(/^Second round.*60\.0.*60\.0/);
    expect(rows[4]).toBe('Leadership Ability');
    expect(rows[8]).toMatch(/^First round––$/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Rounds to compare' }));
    await userEvent.click((await screen.findAllByTitle('First round')).at(-1) as HTMLElement);
    await waitFor(() => expect(currentAddress()).toBe('/admin/compare?ids=3,5&rounds=2'));
    expect((await rowsOf()).filter((row) => row?.startsWith('First'))).toEqual([]);
    expect(await region()).toBeInTheDocument();
  });

  it('asks for a round if none is chosen', async () => {
    for (const id of [3, 5]) onCall(`GET /candidates/${id}/trends`, () => ok(someTrends()));
    await start('/admin/compare?ids=3,5&rounds=');
    expect(await screen.findByText('Choose at least one round')).toBeInTheDocument();
  });
});
