import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';

// Load it before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => Promise.all([import('./RecordPages'), import('./TransparencyPage')]), 60_000);

const MONTHS = [
  {
    month: '2026-11',
    actions: [
      { action: 'candidate.update', count: 1234 },
      { action: 'case.exclude', count: 1 },
    ],
    excluded: [{ reason: 'paid', excluded: 40, putBack: 3 }],
  },
  { month: '2026-10', actions: [], excluded: [] },
];
const ACCOUNTS = {
  day: '2026-11-23',
  counts: [
    { level: 'none', origin: 'created', accounts: 2 },
    { level: 'none', origin: 'registered', accounts: 5000 },
    { level: 'phone', origin: 'registered', accounts: 7 },
  ],
};
const textOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('tells of accounts, of what was excluded and of what administrators did, month by month', async () => {
  onCall('GET /transparency', () => ok({ through: '2026-11-22', months: MONTHS, accounts: ACCOUNTS }));
  renderApp('/transparency');
  const accounts = await screen.findByRole('table', { name: 'Accounts' }, { timeout: 20_000 });
  expect(textOf(accounts)).toEqual([
    ['Strongest check', 'Registered', 'Created by administrators'],
    ['None', '5,000', '2'],
    ['Phone number', '7', '0'],
  ]);
  expect(screen.getByRole('link', { name: 'To the public record' })).toHaveAttribute('href', '/ledger');
  expect(screen.getByText(/^At the end of 23 November 2026/)).toBeInTheDocument();
  expect(screen.getByText(/up to 22 November 2026/)).toBeInTheDocument();
  expect(textOf(screen.getByRole('table', { name: 'Excluded ratings, November 2026' }))[1]).toEqual([
    'Paid ratings',
    '40',
    '3',
  ]);
  expect(textOf(screen.getByRole('table', { name: 'What administrators did, November 2026' }))).toEqual([
    ['Action', 'Times'],
    ['Candidate changed', '1,234'],
    ['Exclusion decided', '1'],
  ]);
  expect(screen.getByText('November 2026, so far').closest('details')).toHaveAttribute('open');
  expect(screen.queryByText(/^October 2026/)).toBeNull();
});

it('says where there is nothing yet, and lets a failure be tried again', async () => {
  onCall('GET /transparency', () => failure(500, 'INTERNAL', 'Something went wrong'));
  renderApp('/transparency');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  const month = { month: '2026-11', actions: [], excluded: [] };
  onCall('GET /transparency', () => ok({ through: null, months: [month], accounts: null }));
  await userEvent.click(again);
  expect(await screen.findByText('No ratings were excluded.')).toBeInTheDocument();
  expect(screen.getByText(/^Accounts have not been counted yet/)).toBeInTheDocument();
});
