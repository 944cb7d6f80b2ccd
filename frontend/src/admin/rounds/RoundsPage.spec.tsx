import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { renderApp } from '../../../test/renderApp';
import { aRound, aUser } from '../../../test/samples';
import type { Round } from '../../lib/api/types';

beforeAll(async () => {
  await loadAdministration();
  await import('./RoundsPage');
}, 180_000);

const first = aRound({ opensAt: '2026-01-01T00:00:00.000Z', closesAt: '2026-06-01T00:00:00.000Z', state: 'closed' }); // biome-ignore format: one row
const second = aRound({ id: 2, name: 'Second round', opensAt: '2026-06-01T00:00:00.000Z' });
const planned = aRound({ id: 3, name: 'Third round', opensAt: '2090-01-01T00:00:00.000Z', state: 'planned' }); // biome-ignore format: one row
const READY = { candidates: 26, titles: 5, metrics: 8, gaps: [] };

async function start(rounds: Round[], checklist: object = READY) {
  onCall('GET /rounds', () => ok(rounds));
  onCall('GET /rounds/ratings', () => ok([{ roundId: 2, counted: 1200, pending: 3 }]));
  onCall('GET /rounds/checklist', () => ok(checklist));
  renderApp('/admin/rounds', aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Rounds' });
}
const row = (name: RegExp) => screen.findByRole('listitem', { name });
const press = async (where: HTMLElement, name: string) =>
  userEvent.click(await within(where).findByRole('button', { name }));

it('lists rounds with their state, their ratings and their actions', async () => {
  await start([planned, second, first]);
  const open = await row(/^Second round/);
  await waitFor(() => expect(open).toHaveTextContent('Ratings: 1,200 (3 pending)'));
  const phase = async (name: RegExp) =>
    within(await row(name)).getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent; // biome-ignore format: one row
  expect(await phase(/^Third/)).toBeUndefined();
  expect(within(await row(/^Third/)).getByText('Planned')).toBeInTheDocument();
  expect(await row(/^Third/)).toHaveTextContent('Opens1 Jan 2090, 03:00ClosesNo end yetWill be published');
  expect(await phase(/^Second/)).toBe('Opened1 Jun 2026, 03:00');
  expect(open).toHaveTextContent('ClosesNo end yet');
  // Wherever the reader is, times are those of Mogadishu.
  expect(await phase(/^First/)).toBe('Published1 Jun 2026, 03:00');
  expect(await row(/^First/)).toHaveTextContent('Closed1 Jun 2026, 03:00');
  const actions = async (name: RegExp) =>
    within(await row(name)).getAllByRole('button').map((button) => button.getAttribute('aria-label')); // biome-ignore format: one row
  expect(await actions(/^Second/)).toEqual(['Edit Second round', 'More actions for Second round', 'Preview Second round as voter', 'History of Second round', 'End Second round now']); // biome-ignore format: one row
  expect(await actions(/^Third/)).toEqual(['Edit Third round', 'More actions for Third round', 'History of Third round', 'Delete Third round']); // biome-ignore format: one row
  expect(await actions(/^First/)).toEqual([
    'Edit First round',
    'More actions for First round',
    'History of First round',
  ]);
  // Only ranks that visitors see have an address.
  expect(within(await row(/^First/)).getByRole('link')).toHaveAttribute('href', '/leaderboard?round=1');
  expect(within(open).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText(/Times are in Mogadishu time\./)).toBeInTheDocument();
  expect(screen.queryByText('How to start using rounds')).not.toBeInTheDocument();
});

it('shows the final ranking of an open round as voters would see it', async () => {
  const place = { candidateId: 4, name: 'Asha Warsame', nameAr: null, title: null, titleSo: null, titleAr: null, rank: 1, missingRatings: 0, rankInTitle: null, titleCandidateCount: null, totalRatings: 9 }; // biome-ignore format: one row
  onCall('GET /rounds/2/preview', () => ok({ round: second, places: [place], corrections: [] }));
  onCall('GET /candidates', () => ok([]));
  await start([second, first]);
  await press(await row(/^Second round/), 'Preview Second round as voter');
  const dialog = await screen.findByRole(
    'dialog',
    { name: 'Preview Second round as voter' },
    { timeout: 9000 },
  );
  expect(await within(dialog).findByText('Asha Warsame')).toBeInTheDocument();
});

it('explains how to start rounds if there is one round without an end', async () => {
  onCall('PUT /rounds/1', () => ok(first));
  await start([aRound()]);
  const how = await screen.findByRole('region', { name: 'How to start using rounds' });
  expect(how).toHaveTextContent('Give “First round” an end.');
  await press(how, 'Set an end');
  const dialog = await screen.findByRole('dialog', { name: 'Update round' });
  const closes = within(dialog).getByRole('group', { name: 'Closes' });
  // The start of a round that has begun cannot change.
  expect(within(within(dialog).getByRole('group', { name: 'Opens' })).getByLabelText('Day')).toBeDisabled();
  await userEvent.type(within(closes).getByLabelText('Day'), '2026/12/1');
  await userEvent.clear(within(closes).getByLabelText('Time of day'));
  await userEvent.type(within(closes).getByLabelText('Time of day'), '2500');
  await press(dialog, 'Update round');
  expect(await within(dialog).findByText('Please enter a time such as 08:30')).toBeInTheDocument();
  await userEvent.clear(within(closes).getByLabelText('Time of day'));
  await userEvent.type(within(closes).getByLabelText('Time of day'), '1830');
  await press(dialog, 'Update round');
  expect(await screen.findByText('Round updated')).toBeInTheDocument();
  expect(callsTo('PUT /rounds/1').at(-1)?.body).toEqual({
    name: 'First round',
    nameSo: null,
    nameAr: null,
    closesAt: '2026-12-01T15:30:00.000Z',
  });
  // Other pages are updated.
  await waitFor(() => expect(callsTo('GET /config')).toHaveLength(2));
});

it('plans a round with names in each language, and keeps a refusal visible', async () => {
  onCall('POST /rounds', () =>
    failure(409, 'ROUND_OVERLAP', 'Rounds must not overlap: there is "Second round" at that time'),
  );
  await start([second, first]);
  await userEvent.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'Plan round' });
  await press(dialog, 'Plan round');
  expect(await within(dialog).findByText('Enter a name.')).toBeInTheDocument();
  expect(await within(dialog).findByText('Please enter the day')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Round name'), 'Third ');
  const opens = within(dialog).getByRole('group', { name: 'Opens' });
  await userEvent.type(within(opens).getByLabelText('Day'), '2027-01-01');
  await userEvent.click(within(dialog).getByRole('tab', { name: /^Soomaali/ }));
  await userEvent.type(within(dialog).getByLabelText('Round name (Soomaali)'), 'Saddexaad');
  await press(dialog, 'Plan round');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('there is "Second round" at that time');
  onCall('POST /rounds', () => failure(400, 'VALIDATION_FAILED', 'Too early', 'closesAt'));
  await press(dialog, 'Plan round');
  const closes = within(dialog).getByRole('group', { name: 'Closes' });
  expect(await within(closes).findByText('Too early')).toBeInTheDocument();
  expect(within(dialog).queryByText(/there is "Second round"/)).not.toBeInTheDocument();
  onCall('POST /rounds', () => ok(planned, 201));
  await press(dialog, 'Plan round');
  expect(await screen.findByText('Round planned')).toBeInTheDocument();
  expect(callsTo('POST /rounds').at(-1)?.body).toEqual({
    name: 'Third',
    nameSo: 'Saddexaad',
    nameAr: null,
    opensAt: '2026-12-31T21:00:00.000Z',
    closesAt: null,
  });
});

it('asks the second person to save how to resolve the changes of the first', async () => {
  const version = (text: string) => ({ version: text });
  const closesAt = (day: number) => new Date(Date.UTC(2090, 5, day, 15)).toISOString();
  const mine = { ...planned, ...version('first'), closesAt: closesAt(1) };
  const theirs = { ...mine, ...version('second'), name: 'Theirs', closesAt: closesAt(2) };
  await start([mine]);
  await press(await row(/^Third/), 'Edit Third round');
  const dialog = await screen.findByRole('dialog', { name: 'Update round' });
  const day = within(within(dialog).getByRole('group', { name: 'Closes' })).getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '2090-06-09');
  const conflict = { current: theirs, changedBy: 'amina', changedAt: '2026-11-01T10:00:00.000Z' };
  const refusal = { statusCode: 412, code: 'PRECONDITION_FAILED', message: 'Changed', conflict };
  onCall('PUT /rounds/3', () => ok(refusal, 412));
  await press(dialog, 'Update round');
  // Both dialogs have one id in tests, and so one name.
  const title = await screen.findByText('Someone else has changed this');
  const asked = title.closest('[role=dialog]') as HTMLElement;
  expect(asked).toHaveTextContent('2090-06-02 18:00');
  expect(callsTo('PUT /rounds/3').at(-1)?.ifMatch).toBe('"first"');
  onCall('PUT /rounds/3', () => ok(theirs));
  await press(asked, 'Save');
  expect(await screen.findByText('Round updated')).toBeInTheDocument();
  // Takes over the other administrator's name, and keeps my value of what both have changed: it is sent as a
  // change of their version.
  const last = callsTo('PUT /rounds/3').at(-1);
  expect(last?.body).toEqual({ name: 'Theirs', nameSo: null, nameAr: null, closesAt: closesAt(9) });
  expect(last?.ifMatch).toBe('"second"');
});

it('says what ending a round means, and when the next one opens', async () => {
  onCall('POST /rounds/2/close', () => failure(409, 'ROUND_CLOSED', 'The round is over'));
  await start([planned, second, first]);
  await press(await row(/^Second/), 'End Second round now');
  const dialog = await screen.findByRole('dialog', { name: 'End this round now?' });
  expect(dialog).toHaveTextContent(
    /Second round.*The current ranking becomes final and is kept permanently\./,
  );
  expect(dialog).toHaveTextContent(/until the next round opens: 1 Jan 2090, 03:00.*cannot be undone/);
  expect(within(dialog).getByRole('button', { name: 'End now' })).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText(/Second round/), 'Second round');
  await press(dialog, 'End now');
  expect(await screen.findByText('The round is over')).toBeInTheDocument();
  await waitFor(() => expect(callsTo('GET /rounds')).toHaveLength(2));
});

it('deletes a round that has not begun', async () => {
  onCall('DELETE /rounds/3', () => ok({ success: true, message: 'done' }));
  await start([planned, second]);
  await press(await row(/^Third/), 'Delete Third round');
  const dialog = await screen.findByRole('dialog', { name: 'Delete round' });
  expect(dialog).toHaveTextContent('The round has not begun: no rating is lost.');
  await press(dialog, 'Delete');
  expect(await screen.findByText('Round deleted successfully')).toBeInTheDocument();
});

it('says that all is ready for the next round, and nothing about an open one', async () => {
  await start([planned, second]);
  await within(await row(/^Third/)).findByText('Everything is ready.');
  expect(within(await row(/^Second/)).queryByText('Everything is ready.')).not.toBeInTheDocument();
});

it('says how long an open round will last', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await start([{ ...planned, closesAt: inDays(90) }, { ...second, closesAt: inDays(59.5) }, first]);
  expect(await within(await row(/^Second/)).findByText('60 days left')).toBeInTheDocument();
  expect(screen.getAllByText(/days? left/)).toHaveLength(1);
});

it('names gaps, and links to the pages that close them', async () => {
  const named = (id: number, name: string, search: string) => ({ id, search, name, nameSo: null, nameAr: null }); // biome-ignore format: one row
  const gaps = [
    { kind: 'candidate-title', language: null, total: 12, first: [named(1, 'Bile', 'NPI-0001')] },
    { kind: 'title-metrics', language: null, total: 1, first: [named(4, 'Judge & Jury', 'Judge & Jury')] },
    { kind: 'metric-texts', language: 'so', total: 1, first: [named(8, 'Roads', 'roads')] },
    { kind: 'title-texts', language: 'ar', total: 2, first: [named(4, 'Mayor', 'Mayor')] },
    { kind: 'candidate-name', language: 'ar', total: 1, first: [named(1, 'Amina', 'NPI-0002')] },
  ];
  await start([second], { ...READY, gaps });
  const list = await within(await row(/^Second/)).findByRole('region', { name: 'Still missing' });
  const link = async (name: string) => (await within(list).findByRole('link', { name })).getAttribute('href');
  expect(await link('Bile')).toBe('/admin?search=NPI-0001');
  expect(await link('and 11 more')).toBe('/admin?lacks=title');
  expect(await link('Judge & Jury')).toBe('/admin/titles?search=Judge%20%26%20Jury');
  expect(await link('Roads')).toBe('/admin/metrics?search=roads');
  expect(await link('and 1 more')).toBe('/admin/titles?lacks=ar');
  expect(within(list).getByText('Metrics with missing texts in Somali: 1')).toBeInTheDocument();
  expect(within(list).getByText('Titles with missing texts in Arabic: 2')).toBeInTheDocument();
  expect(within(list).getByText('Candidates without a name in Arabic letters: 1')).toBeInTheDocument();
  expect(within(list).queryByText('Everything is ready.')).not.toBeInTheDocument();
});

it('offers to try again after a failure', async () => {
  onCall('GET /rounds', () => failure(500, 'INTERNAL', ''));
  onCall('GET /rounds/ratings', () => ok([]));
  renderApp('/admin/rounds', aUser({ role: 'admin' }));
  expect((await screen.findAllByText('Failed to load rounds')).length).toBeGreaterThan(0);
  onCall('GET /rounds', () => ok([second]));
  onCall('GET /rounds/checklist', () => failure(500, 'INTERNAL', ''));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/^Second/)).toBeInTheDocument();
  expect(await screen.findByText('Failed to load missing data')).toBeInTheDocument();
});
