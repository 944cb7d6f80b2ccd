import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { onAPhone } from '../../../test/onAPhone';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateFigures, aMetric, aRating, aUser } from '../../../test/samples';
import type { CandidateRating } from '../../lib/api/types';

beforeAll(loadAdministration, 180_000);

const NETWORK = 'abcdef0123456789abcdef01';
const LIST = 'GET /ratings/candidate/3';

function rating(id: number, changes: Partial<CandidateRating> = {}): CandidateRating {
  const origin = { level: 'email', network: NETWORK, mailDomain: 'farm.example' } as const;
  return { ...aRating({ id }), userId: { id: id + 100, username: `voter${id}` }, origin, ...changes };
}
const some = (count: number, from = 1) => Array.from({ length: count }, (_, index) => rating(from + index));
const page = (rows: CandidateRating[], total = rows.length) =>
  ok(rows, 200, { 'x-total-count': String(total) });

async function start(address = '/candidate/3') {
  onCall('GET /candidates/3', () => ok(aCandidate({ average: 51.6, scores: { lead: 61.5 } })));
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  onCall('GET /metrics?title=Mayor', () => ok([aMetric()]));
  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
  onCall('GET /ratings/candidate/3?limit=5', () => ok([]));
  await act(async () => {
    renderApp(address, aUser({ id: 1, username: 'admin', role: 'admin' }));
  });
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Show all ratings' }));
const table = () => screen.findByRole('table', { name: 'All ratings' });
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const lists = () => calls.filter(({ path }) => path.includes('include=origin'));

it('requests who gave which rating only when the list is opened', async () => {
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () =>
    page([
      rating(1, { status: 'pending', origin: { level: 'none', network: null, mailDomain: null } }),
      rating(2),
    ]),
  );
  await start();
  expect(await screen.findByText(/The audit trail records/)).toBeInTheDocument();
  expect(lists()).toEqual([]);
  await open();
  const [first, second] = await bodyRows();
  expect(first).toHaveTextContent(/voter1.*70\.5.*Nothing verified.*Pending/);
  expect(second).toHaveTextContent(/voter2.*Email.*abcdef01.*farm\.example.*Counted/);
  expect(within(await table()).getByRole('columnheader', { name: 'Verification' })).toBeInTheDocument();
  expect(lists()).toHaveLength(1);
});

it('shows on a card the level below the name, the status below the score, then both origins', async () => {
  const widen = onAPhone();
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page([rating(1)]));
  await start();
  await open();
  const [card] = within(await screen.findByRole('list', { name: 'All ratings' })).getAllByRole('listitem');
  expect(card?.firstElementChild?.firstElementChild).toContainElement(
    within(card as HTMLElement).getByRole('checkbox'),
  );
  expect(card).toHaveTextContent(
    /^voter1EmailAverage: Average 70\.5Given: 20 Nov.*Status: CountedOrigin: farm\.example Network abcdef01$/,
  );
  widen();
});

it('leaves out verification where nobody has verified anything', async () => {
  const origin = { level: 'none', network: null, mailDomain: 'farm.example' } as const;
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page([rating(1, { status: 'excluded', origin })]));
  await start();
  await open();
  const [row] = await bodyRows();
  expect(row).toHaveTextContent(/farm\.exampleExcluded$/);
  expect(within(await table()).queryByRole('columnheader', { name: 'Verification' })).toBeNull();
});

it('shows the titles that the candidate had, where one was another', async () => {
  const ratedTitle = { title: 'Governor', titleSo: null, titleAr: null };
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page([rating(1, { ratedTitle }), rating(2)]));
  await start();
  await open();
  const [first, second] = await bodyRows();
  expect(within(await table()).getByText('Title when rated')).toBeInTheDocument();
  expect(first).toHaveTextContent('Governor');
  expect(second).not.toHaveTextContent('Governor');
});

it('filters by the origin of a row, and by the address', async () => {
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page(some(2)));
  onCall(`${LIST}?network=${NETWORK}&limit=20&offset=0&include=origin`, () => page([rating(2)]));
  await start();
  await open();
  await table();
  await userEvent.click(screen.getAllByRole('button', { name: 'Only Network abcdef01' })[0] as HTMLElement);
  await waitFor(async () => expect(await bodyRows()).toHaveLength(1));
  expect(currentAddress()).toBe(`/candidate/3?network=${NETWORK}`);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Network abcdef01' }));
  await waitFor(async () => expect(await bodyRows()).toHaveLength(2));
});

it('opens at once from an address with a filter, and says that nothing matches', async () => {
  onCall(`${LIST}?level=phone&from=2026-11-01&limit=20&offset=0&include=origin`, () => page([]));
  await start('/candidate/3?level=phone&from=2026-11-01');
  expect(await screen.findByText('No ratings match')).toBeInTheDocument();
});

it('says that the ratings could not be loaded, and loads them again', async () => {
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => failure(500, 'INTERNAL', 'Something went wrong'));
  await start();
  await open();
  const failed = await screen.findByText('Failed to load ratings');
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page(some(1)));
  const section = failed.closest('section') as HTMLElement;
  await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await bodyRows()).toHaveLength(1);
});

it('shows ratings without names by days only, and opens no case from them', async () => {
  for (const asked of ['level=none&from=2026-11-01&limit=20', 'from=2026-11-01&limit=20']) {
    const refused = failure(409, 'VOTERS_HIDDEN', 'The names of voters are hidden');
    onCall(`${LIST}?${asked}&offset=0&include=origin`, () => refused);
  }
  onCall(`${LIST}?from=2026-11-01&limit=20&offset=0`, () =>
    page([rating(1, { userId: null, origin: undefined })]),
  );
  await start('/candidate/3?level=none&from=2026-11-01');
  const [first] = await bodyRows();
  expect(first).toHaveTextContent(/^Anonymous70\.520 Nov 2026/);
  expect(within(await table()).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(within(first as HTMLElement).getByRole('button')).toHaveAccessibleName('Reveal who gave rating 1');
  expect(within(await table()).queryByText('Network')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
  expect(screen.queryByLabelText('Verification level filter')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01');
});

it('opens a case with all matches, the first 500 at once and the others afterwards', async () => {
  const filter = `mail_domain=farm.example`;
  onCall(`${LIST}?${filter}&limit=10&offset=0&include=origin`, () => page(some(10), 620));
  onCall(`${LIST}?${filter}&limit=500&offset=0&include=origin`, () => page(some(500), 620));
  onCall(`${LIST}?${filter}&limit=500&offset=500&include=origin`, () => page(some(120, 501), 620));
  onCall('POST /integrity/cases', () => ok({ id: 7 }, 201));
  onCall('POST /integrity/cases/7/members', () => ok({ success: true, message: '' }));
  onCall('GET /integrity/cases/7', () => failure(404, 'CASE_NOT_FOUND', 'There is no such case'));
  await start(`/candidate/3?${filter}&pageSize=10`);
  await userEvent.click(within(await table()).getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('10 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 620 that match' }));
  expect(await screen.findByText('620 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open a case' }));
  // Found by its words, because antd gives the id of its name to several elements in tests.
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Open a case?');
  expect(dialog).toHaveTextContent('620 ratings');
  expect(dialog).toHaveTextContent('The case contains only these ratings');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open the case' }));
  await waitFor(() => expect(callsTo('POST /integrity/cases/7/members')).toHaveLength(1));
  const sent = [...callsTo('POST /integrity/cases'), ...callsTo('POST /integrity/cases/7/members')];
  expect(sent.map(({ body }) => Object.keys(body as object))).toEqual([['ratingIds', 'note'], ['ratingIds']]);
  const [first = [], rest = []] = sent.map(({ body }) => (body as { ratingIds: number[] }).ratingIds);
  expect([first.length, rest.length]).toEqual([500, 120]);
  expect([...first, ...rest]).toEqual(some(620).map(({ id }) => id));
});

it('says that more ratings match than can be selected', async () => {
  onCall(`${LIST}?level=none&limit=20&offset=0&include=origin`, () => page(some(20), 95_000));
  await start('/candidate/3?level=none');
  await userEvent.click(within(await table()).getByRole('checkbox', { name: 'Select all on this page' }));
  expect(
    screen.getByRole('button', { name: 'Select the first 10,000 of 95,000 that match' }),
  ).toBeInTheDocument();
});

it('sorts by time on request', async () => {
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page([rating(2), rating(1)]));
  onCall(`${LIST}?order=asc&limit=20&offset=0&include=origin`, () => page([rating(1), rating(2)]));
  await start();
  await open();
  const heading = within(await table()).getByRole('columnheader', { name: /^Given/ });
  await userEvent.click(within(heading).getByRole('button'));
  await waitFor(async () => expect((await bodyRows())[0]).toHaveTextContent(/^voter1/));
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
});

it('marks the ratings that an undecided case contains, and explains the mark once', async () => {
  onCall(`${LIST}?limit=20&offset=0&include=origin`, () => page([rating(1), rating(2)]));
  onCall('GET /integrity/cases/ratings?ids=1%2C2', () => ok([{ id: 2, caseId: 7 }]));
  await start();
  await open();
  await screen.findByText('Under review: these ratings count until administrators decide.');
  const [first, second] = await bodyRows();
  expect(first).toHaveTextContent(/Counted$/);
  expect(second).toHaveTextContent(/Counted \(Under review\)$/);
});
