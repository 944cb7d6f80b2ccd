import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { loadAdministration } from '../../../test/loadAdministration';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateUnderReview, aMetric, aTitle, aUser } from '../../../test/samples';
import { PROFILE_NAMES } from '../../features/candidates/profileFields';

beforeAll(loadAdministration, 180_000);

const admin = aUser({ id: 1, username: 'admin', role: 'admin' });
const amina = aCandidate({ average: 71.25, totalRatings: 4 });
const bile = aCandidate({
  id: 5,
  candidateId: 'NPI-0005',
  name: 'Bile',
  average: null,
  totalRatings: 0,
  title: null,
});
const page = (candidates: unknown[], total = candidates.length) =>
  ok(candidates, 200, { 'x-total-count': String(total) });

const BEST_FIRST = 'GET /candidates?sort=rank&order=asc&limit=20&offset=0';

function start(path = '/admin') {
  onCall('GET /titles', () => ok([aTitle(), aTitle({ id: 3, name: 'Governor' })]));
  onCall('GET /metrics', () => ok([aMetric()]));
  onCall('GET /operations/attention', () =>
    ok({
      openCases: [],
      casesToConfirm: 0,
      objectedCases: [],
      settingsToConfirm: 0,
      roleChangesToConfirm: [],
      restoreToConfirm: false,
      newMessages: 3,
    }),
  );
  onCall('GET /users/stats', () => ok({ success: true, data: { total_users: 1200 } }));
  renderApp(path, admin);
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const dialog = () => screen.getByRole('dialog');
const picture = (bytes: number, name = 'amina.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const choose = (file: File) =>
  userEvent.upload(within(dialog()).getByLabelText(/picture/i), file, { applyAccept: false });
const opened = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.click(await (await opened()).findByRole('button', { name }));

it('links to titles and metrics, and lists the candidates with their scores', async () => {
  onCall(BEST_FIRST, () => page([amina, bile]));
  onCall('GET /integrity/cases/candidates', () => ok([aCandidateUnderReview()]));
  start();
  expect(await screen.findByRole('link', { name: 'Under review: Case 7' })).toHaveAttribute(
    'href',
    '/admin/integrity/7',
  );
  expect(screen.getByRole('row', { name: /Amina Warsame/ })).toHaveTextContent(
    /Amina Warsame Under reviewMayorNPI-0003≈Few ratings 71\.34/,
  );
  expect(rowOf('Bile')).toHaveTextContent(/BileNo titleNPI-0005–0/);
  expect(screen.getByText('Showing 1–2 of 2')).toBeInTheDocument();
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(sections).getByRole('link', { name: /Messages.*3 new messages/ })).toHaveAttribute(
    'href',
    '/admin/messages',
  );
  expect(within(sections).getByRole('link', { current: 'page' })).toHaveAccessibleName('Candidates');
  const ways = screen.getByRole('navigation', { name: 'Titles, metrics and users' });
  expect(within(ways).getByRole('link', { name: /Users.*1,200 users/ })).toHaveAttribute(
    'href',
    '/admin/users',
  );
  expect(within(ways).getByRole('link', { name: /Titles.*2 titles/ })).toHaveAttribute(
    'href',
    '/admin/titles',
  );
  expect(within(ways).getByRole('link', { name: /Metrics.*1 metric/ })).toHaveAttribute(
    'href',
    '/admin/metrics',
  );
});

it.each([
  ['a visitor', undefined, 'Please login to access this page.'],
  ['a user', aUser(), 'You need admin privileges to access this page.'],
])('denies access to %s before anything of it is fetched', async (_who, user, text) => {
  renderApp('/admin', user);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(calls.filter(({ path }) => /candidates|titles|metrics/.test(path))).toEqual([]);
});

it('sends the filters of the address to the server, and changes the address with them', async () => {
  onCall('GET /candidates?search=ami&sort=name&order=desc&limit=10&offset=10', () => page([amina], 25));
  start('/admin?search=ami&sort=name&order=desc&page=2&pageSize=10');
  expect(await screen.findByText('Showing 11–20 of 25')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ami');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');

  let answer = (_page: ReturnType<typeof page>) => {};
  onCall(
    'GET /candidates?search=ami&sort=totalRatings&order=desc&limit=10&offset=0',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ratings' }));
  expect(currentAddress()).toBe('/admin?search=ami&sort=totalRatings&pageSize=10');
  // The former rows stay until the new ones have arrived.
  expect(rowOf('Amina')).toBeInTheDocument();
  answer(page([bile], 25));
  expect(await screen.findByRole('row', { name: /Bile/ })).toBeInTheDocument();

  onCall('GET /candidates?sort=totalRatings&order=desc&limit=10&offset=0', () => page([amina, bile], 2));
  await userEvent.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(currentAddress()).toBe('/admin?sort=totalRatings&pageSize=10'));
  expect(await screen.findByText('Showing 1–2 of 2')).toBeInTheDocument();
});

it('returns to the last page with rows when its own rows no longer exist', async () => {
  onCall('GET /candidates?sort=rank&order=asc&limit=20&offset=40', () => page([], 21));
  onCall('GET /candidates?sort=rank&order=asc&limit=20&offset=20', () => page([amina], 21));
  start('/admin?page=3');
  expect(await screen.findByText('Showing 21–21 of 21')).toBeInTheDocument();
  expect(currentAddress()).toBe('/admin?page=2');
});

it('distinguishes no candidates and a failure', async () => {
  onCall(BEST_FIRST, () => failure(500, 'INTERNAL', 'Something went wrong'));
  start();
  expect(await screen.findByRole('heading', { name: 'Failed to load candidates' })).toBeInTheDocument();
  onCall(BEST_FIRST, () => page([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeInTheDocument();
  // There is nothing to search, but a file to import.
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More actions' })).toBeInTheDocument();
});

it('does not take a search without results for an empty installation', async () => {
  onCall(BEST_FIRST, () => page([amina]));
  start();
  await screen.findByRole('rowheader');
  onCall('GET /candidates?search=nobody&sort=rank&order=asc&limit=20&offset=0', () => page([]));
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByRole('heading', { name: 'No candidates found' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(currentAddress()).toBe('/admin');
});

it('guides through an empty installation until the first candidate', async () => {
  onCall(BEST_FIRST, () => page([]));
  start();
  const steps = await screen.findByRole('region', { name: 'First steps' });
  const [titles, metrics, candidates] = await within(steps).findAllByRole('listitem');
  await waitFor(() => expect(titles).toHaveTextContent('Register titlesDone'));
  expect(within(steps).getByRole('link', { name: 'Register titles' })).toHaveAttribute(
    'href',
    '/admin/titles',
  );
  // Metrics exist from the beginning, but nobody has reviewed them.
  expect(metrics).not.toHaveTextContent('Done');
  expect(within(steps).getByRole('link', { name: 'Check the metrics' })).toHaveAttribute(
    'href',
    '/admin/metrics',
  );
  expect(candidates).not.toHaveTextContent('Done');
  expect(within(steps).getByRole('button', { name: 'Import candidates' })).toBeInTheDocument();
  await userEvent.click(within(steps).getByRole('button', { name: 'Add the first candidate' }));
  expect(await (await opened()).findByLabelText('Name')).toBeInTheDocument();
});

it('checks the fields of a new candidate, then sends it as a form', async () => {
  onCall(BEST_FIRST, () => page([amina]));
  onCall('POST /candidates', () => ok(bile, 201));
  start();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Candidate' }));
  await press('Create Candidate');
  expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
  expect(within(dialog()).getByText('Enter a name.')).toBeInTheDocument();
  expect(within(dialog()).getByText('Choose a title.')).toBeInTheDocument();
  expect(within(dialog()).getByText('Please upload an image file for the candidate')).toBeInTheDocument();

  await userEvent.type(within(dialog()).getByLabelText('Name'), '  Bile  ');
  await userEvent.click(within(dialog()).getByRole('combobox', { name: 'Title' }));
  await userEvent.click(await screen.findByTitle('Governor'));
  await choose(picture(5 * 1024 * 1024));
  expect(await within(dialog()).findByText('Image must be less than 5MB')).toBeInTheDocument();
  await choose(picture(10, 'amina.svg', 'image/svg+xml'));
  expect(await within(dialog()).findByText('Please upload a JPEG, PNG or WebP image')).toBeInTheDocument();
  await press('Create Candidate');
  expect(callsTo('POST /candidates')).toEqual([]);

  await choose(picture(5 * 1024 * 1024 - 1));
  await press('Create Candidate');
  expect(await screen.findByText('Candidate created successfully')).toBeInTheDocument();
  const [sent] = callsTo('POST /candidates');
  expect(sent?.body).toMatchObject({ name: 'Bile', title: 'Governor', image: { size: 5 * 1024 * 1024 - 1 } });
  await waitFor(() => expect(callsTo(BEST_FIRST)).toHaveLength(2));
});

it('edits without a new picture, and keeps the form when the server refuses', async () => {
  onCall(BEST_FIRST, () => page([amina]));
  // The form waits for the fields that lists omit.
  onCall('GET /candidates/3', () => ok({ ...amina, region: 'Upper River', biography: 'An engineer.' }));
  onCall('PUT /candidates/3', () => failure(415, 'NOT_AN_IMAGE', 'The words of the server', 'image'));
  start();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Amina Warsame' }));
  expect(await within(dialog()).findByLabelText('Name')).toHaveValue('Amina Warsame');
  await press('Save Changes');
  // The toast says what failed in its own words; the server's words are below the field and are read out
  // once.
  const toast = await screen.findByText('Failed to update candidate');
  expect(toast.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  expect(await within(dialog()).findByText('The words of the server')).toBeInTheDocument();

  onCall('PUT /candidates/3', () => ok(amina));
  await userEvent.type(within(dialog()).getByLabelText('Name'), ' Ali');
  await press('Save Changes');
  expect(await screen.findByText('Candidate updated successfully')).toBeInTheDocument();
  expect(callsTo('PUT /candidates/3').at(-1)?.body).toEqual({
    ...Object.fromEntries(PROFILE_NAMES.map((field) => [field, ''])),
    name: 'Amina Warsame Ali',
    nameAr: '',
    title: 'Mayor',
    region: 'Upper River',
    biography: 'An engineer.',
  });
});

it('adds a title from the form and chooses it', async () => {
  onCall(BEST_FIRST, () => page([bile]));
  onCall('GET /candidates/5', () => ok(bile));
  onCall('POST /titles', () => failure(409, 'TITLE_EXISTS', 'Title already exists', 'name'));
  start();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bile' }));
  await userEvent.click(await within(dialog()).findByRole('button', { name: 'Add a new title' }));
  await press('Add Title');
  expect(await screen.findByText('Title name is required')).toBeInTheDocument();
  await userEvent.type(within(dialog()).getByLabelText('Name of the new title'), 'Senator{Enter}');
  expect(await screen.findByText('Title already exists')).toBeInTheDocument();

  onCall('POST /titles', () => ok(aTitle({ id: 9, name: 'Senator' }), 201));
  onCall('PUT /candidates/5', () => ok(bile));
  await press('Add Title');
  expect(await screen.findByText('Title added')).toBeInTheDocument();
  await press('Save Changes');
  await waitFor(() => expect(callsTo('PUT /candidates/5').at(0)?.body).toMatchObject({ title: 'Senator' }));
});

it('deletes the selected candidates in one call, and names the deleted ratings', async () => {
  onCall(BEST_FIRST, () => page([amina, bile]));
  onCall('POST /candidates/bulk-delete', () => failure(500, 'INTERNAL', ''));
  start();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(dialog()).toHaveTextContent('2 candidates');
  expect(dialog()).toHaveTextContent('Amina Warsame, Bile');
  expect(dialog()).toHaveTextContent('4 voters’ ratings no longer count anywhere.');
  await press('Delete');
  expect(await screen.findByText('Failed to delete candidate')).toBeInTheDocument();
  onCall('POST /candidates/bulk-delete', () => ok({ success: true, message: 'done', data: { changed: 2 } }));
  onCall(BEST_FIRST, () => page([]));
  await press('Delete');
  expect(await screen.findByText('2 candidates deleted successfully')).toBeInTheDocument();
  expect(callsTo('POST /candidates/bulk-delete').at(-1)?.body).toEqual({ ids: [3, 5] });
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
});

it('sets the title of the selected candidates in one call', async () => {
  onCall(BEST_FIRST, () => page([amina, bile]));
  onCall('POST /candidates/bulk-title', () => ok({ success: true, message: 'done', data: { changed: 1 } }));
  start();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bile' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set title' }));
  await press('Set title');
  expect(await within(dialog()).findByText('Choose a title.')).toBeInTheDocument();
  await userEvent.click(within(dialog()).getByRole('combobox', { name: 'Title' }));
  await userEvent.click(await screen.findByTitle('Governor'));
  await press('Set title');
  expect(await screen.findByText('1 candidate updated successfully')).toBeInTheDocument();
  expect(callsTo('POST /candidates/bulk-title').at(-1)?.body).toEqual({ ids: [5], title: 'Governor' });
});

it('offers to compare two to six candidates', async () => {
  const crowd = [3, 4, 5, 6, 7, 8, 9].map((id) => aCandidate({ id, name: `Candidate ${id}`, average: 50 }));
  onCall(BEST_FIRST, () => page(crowd));
  start();
  const select = async (id: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Select Candidate ${id}` }));
  const compare = () => screen.queryByRole('button', { name: 'Compare' });
  await select(5);
  expect(compare()).toBeDisabled();
  for (const id of [3, 4, 6, 7, 8]) await select(id);
  expect(compare()).toBeEnabled();
  await select(9);
  expect(compare()).toBeDisabled();
  expect(compare()).toHaveAccessibleDescription(/^Select two to six candidates/);
  for (const id of [9, 8, 7, 4]) await select(id);
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(currentAddress()).toBe('/admin/compare?ids=5,3,6');
});

it('names the candidate and the deleted ratings before the deletion', async () => {
  onCall(BEST_FIRST, () => page([amina]));
  onCall('DELETE /candidates/3', () => failure(503, 'BUSY', 'The server is busy'));
  start();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Amina Warsame' }));
  expect(dialog()).toHaveTextContent('Amina Warsame');
  expect(dialog()).toHaveTextContent('4 voters’ ratings no longer count anywhere.');
  expect(dialog()).toHaveTextContent('NPI-0003');
  await press('Delete');
  expect(await screen.findByText('Failed to delete candidate')).toBeInTheDocument();

  onCall('DELETE /candidates/3', () => ok({ success: true, message: 'done' }));
  onCall(BEST_FIRST, () => page([]));
  await press('Delete');
  expect(await screen.findByText('Candidate deleted successfully')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No candidates yet' })).toBeInTheDocument();
});
