import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aCandidate, aMetric } from '../../../test/samples';
import type { Statement } from '../../lib/api/types';

// Load it before the tests: transpiling it takes longer than it may take to appear.
beforeAll(() => import('../../app/pages/MoreOfCandidate'), 180_000);

const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  id: 2,
  statedOn: '2026-01-31',
  source: 'A letter',
  sourceUrl: null,
  text: 'It was finished.',
  textSo: null,
  textAr: null,
  withdrawn: false,
  createdAt: '2026-02-01T10:00:00.000Z',
  earlier: [],
  ...changes,
});
const first = aStatement({ id: 1, text: 'It was begun.' });

function start(statements: Statement[]) {
  onCall('GET /candidates/3', () => ok(aCandidate({ officialUrl: 'https://office.example/me?x=1' })));
  onCall('GET /candidates/3/statements', () => ok(statements));
  onCall('GET /metrics?title=Mayor', () => ok([aMetric({ description: 'Decides' })]));
  renderApp('/candidate/3');
}
const statements = () => screen.findByRole('region', { name: 'Statements' });

it('shows the latest version with what it was before behind it', async () => {
  start([aStatement({ sourceUrl: 'http://office.example/letter', earlier: [first] })]);
  const region = await statements();
  expect(region).toHaveTextContent(
    'Stated on 31 January 2026 · Source: A letter · Corrected on 1 February 2026',
  );
  expect(within(region).getByRole('link', { name: 'A letter' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(within(region).getByText('It was begun.')).not.toBeVisible();
  await userEvent.click(within(region).getByText('Earlier versions (1)'));
  expect(within(region).getByText('It was begun.')).toBeVisible();
});

it('says that one was withdrawn in place of what it said', async () => {
  start([aStatement({ withdrawn: true, earlier: [first] })]);
  const region = await statements();
  expect(within(region).getByText('Withdrawn on 1 February 2026')).toBeVisible();
  expect(within(region).queryByText('It was finished.')).not.toBeInTheDocument();
  expect(region).not.toHaveTextContent('Corrected on');
});

it('says nothing of statements where there are none, and that they could not be loaded', async () => {
  start([]);
  expect(await screen.findByRole('link', { name: 'Report a mistake' })).toHaveAttribute(
    'href',
    '/contact?candidate=3',
  );
  expect(screen.queryByRole('region', { name: 'Statements' })).not.toBeInTheDocument();
});

it('offers to load them again', async () => {
  onCall('GET /candidates/3', () => ok(aCandidate()));
  onCall('GET /metrics?title=Mayor', () => ok([]));
  onCall('GET /candidates/3/statements', () => failure(500, 'INTERNAL', ''));
  renderApp('/candidate/3');
  expect(await screen.findByText('The statements could not be loaded')).toBeInTheDocument();
});

it('says before signing in what one would rate, and names the host of the official page', async () => {
  start([]);
  expect(await screen.findByText('Decides')).toBeInTheDocument();
  expect(screen.getByText('Leadership Ability')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'office.example' });
  expect(link).toHaveAttribute('href', 'https://office.example/me?x=1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(callsTo('GET /metrics?title=Mayor')).toHaveLength(1);
});
