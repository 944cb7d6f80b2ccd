import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

// Load them before the tests: transpiling takes longer than a page may take to appear.
beforeAll(
  () => Promise.all([import('./RecordPages'), import('./WhoRatesPage'), import('./MoreOfAccount')]),
  60_000,
);

const GROUPS = [
  { kind: 'region', name: 'Bay', people: 100, voters: 60 },
  { kind: 'region', name: 'Gedo', people: 300, voters: null },
  { kind: 'region', name: 'Bari', people: 600, voters: null },
  { kind: 'sex', name: 'Women', people: 500, voters: 30 },
  { kind: 'sex', name: 'Men', people: 500, voters: 70 },
];
const ANSWER = {
  day: '2026-11-26',
  asked: 120,
  groups: GROUPS,
  silent: [
    { kind: 'region', voters: null },
    { kind: 'sex', voters: 20 },
  ],
  verifiedDay: null,
};
const PROFILE = { answered: true, region: 'Bay', age: null, sex: null, verified_region: null };

describe('Who has rated', () => {
  it('compares voters with the people, in numbers and in words', async () => {
    onCall('GET /voter-groups', () => ok(ANSWER));
    renderApp('/who-rates');
    const regions = await screen.findByRole('table', { name: 'Region' }, { timeout: 20_000 });
    expect(
      within(regions)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'RegionVotersPeople',
      'BayAt least twice as many as expected50%10%',
      'Gedohidden30%',
      'Barihidden60%',
    ]);
    const rows = within(screen.getByRole('table', { name: 'Sex' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
      'WomenFewer than expected30%50%',
      'MenMore than expected70%50%',
    ]);
    expect(screen.getByText('20 voters did not say.')).toBeInTheDocument();
    expect(screen.getByText('How many did not say is hidden.')).toBeInTheDocument();
    expect(screen.getByText(/fewer than 20 people are hidden/)).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Age' })).toBeNull();
  });

  it('says that voters are not asked', async () => {
    onCall('GET /voter-groups', () => ok({ day: null, asked: 0, groups: [], silent: [], verifiedDay: null }));
    renderApp('/who-rates');
    expect(await screen.findByText(/does not ask voters/)).toBeInTheDocument();
    expect(screen.queryByText(/compare with all people/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Who has rated' })).toBeNull();
  });

  it('says that few have answered, without tables of hidden numbers', async () => {
    const silent = [{ kind: 'region', voters: null }];
    onCall('GET /voter-groups', () => ok({ ...ANSWER, day: null, asked: 0, silent }));
    renderApp('/who-rates');
    expect(await screen.findByText(/The comparison appears with 20 voters/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists verified regions apart, also while few have answered', async () => {
    const verified = [45, null, null];
    const groups = GROUPS.map((group, index) =>
      group.kind === 'region' ? { ...group, voters: null, verified: verified[index] } : group,
    );
    onCall('GET /voter-groups', () =>
      ok({ ...ANSWER, day: null, asked: 0, groups, verifiedDay: '2026-11-27' }),
    );
    renderApp('/who-rates');
    const table = await screen.findByRole('table', { name: 'Verified regions' }, { timeout: 20_000 });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RegionVerified voters',
      'Bay45',
      'Gedohidden',
      'Barihidden',
    ]);
    expect(screen.getByText(/counted on 27 November 2026/)).toBeInTheDocument();
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('is in the footer where voters are asked', async () => {
    onCall('GET /voter-groups', () => failure(500, 'INTERNAL', ''));
    renderApp('/who-rates', undefined, undefined, { voter_groups: true });
    expect(await screen.findByText('Failed to load the numbers')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Who has rated' })).toHaveAttribute('href', '/who-rates');
  });
});

describe('the answers of a voter', () => {
  const open = () => renderApp('/profile?section=account', aUser(), undefined, { voter_groups: true });

  it('are changed, and deleted', async () => {
    onCall('GET /voter-groups', () => ok(ANSWER));
    onCall('GET /auth/voter-profile', () => ok(PROFILE));
    onCall('PUT /auth/voter-profile', ({ body }) => ok({ answered: true, ...(body as object) }));
    open();
    const region = await screen.findByLabelText('Region', {}, { timeout: 20_000 });
    expect(region).toHaveValue('Bay');
    expect(screen.queryByLabelText('Age')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Sex'), 'Women');
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
    await waitFor(() => expect(toasts()).toEqual(['Answers saved']));
    await userEvent.click(screen.getByRole('button', { name: 'Delete answers' }));
    await waitFor(() => expect(region).toHaveValue(''));
    expect(callsTo('PUT /auth/voter-profile').map(({ body }) => body)).toEqual([
      { region: 'Bay', age: null, sex: 'Women' },
      { region: null, age: null, sex: null },
    ]);
  });

  it('are apart from the region that a registration desk has verified', async () => {
    onCall('GET /voter-groups', () => ok(ANSWER));
    onCall('GET /auth/voter-profile', () => ok({ ...PROFILE, verified_region: 'Gedo' }));
    open();
    expect(await screen.findByText(/has verified that you live in Gedo/)).toBeInTheDocument();
    expect(screen.getByLabelText('Region')).toHaveValue('Bay');
  });

  it('stay in the form when they cannot be saved', async () => {
    onCall('GET /voter-groups', () => ok(ANSWER));
    onCall('GET /auth/voter-profile', () => ok({ ...PROFILE, region: null }));
    onCall('PUT /auth/voter-profile', () => failure(500, 'INTERNAL', ''));
    open();
    const region = await screen.findByLabelText('Region', {}, { timeout: 20_000 });
    await userEvent.selectOptions(region, 'Gedo');
    await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
    await waitFor(() => expect(toasts()).toEqual(['The answers could not be saved']));
    expect(region).toHaveValue('Gedo');
  });
});
