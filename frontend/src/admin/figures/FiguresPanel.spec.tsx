import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, ENGLISH, renderApp } from '../../../test/renderApp';
import {
  aCandidate,
  aCandidateFigures,
  aMetric,
  aMetricFigures,
  aUser,
  someBuckets,
} from '../../../test/samples';
import * as ar from '../../lib/i18n/catalogues/ar';
import type { Language } from '../../lib/i18n/language';

const admin = aUser({ id: 1, username: 'admin', role: 'admin' });
const NONE = { average: null, interval: null, fewRatings: true, distribution: someBuckets([]) };

function start(user = admin, language: Language = ENGLISH) {
  onCall('GET /candidates/3', () => ok(aCandidate({ average: 51.6, scores: { lead: 61.5 } })));
  onCall('GET /metrics?title=Mayor', () => ok([aMetric()]));
  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
  onCall('GET /ratings/candidate/3?limit=5', () => ok([]));
  renderApp('/candidate/3', user, language);
}
const summary = () => screen.findByRole('region', { name: 'Figures' });
const panel = () => screen.findByRole('region', { name: 'Figures in detail' });

it('shows each average with its interval, and with its number of ratings where it differs', async () => {
  const few = aMetricFigures({ key: 'old', label: 'old', count: 1, ...NONE, average: 90 });
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures({ metrics: [aMetricFigures(), few] })));
  start();
  await within(await summary()).findByText('51.6');
  expect(await summary()).toHaveTextContent('Average 51.695 % interval: 48.2–55.140 ratings');
  const [lead, old] = await within(await panel()).findAllByRole('listitem');
  expect(lead).toHaveTextContent('Average 61.595 % interval: 55.2–67.8');
  expect(lead).not.toHaveTextContent('40 ratings');
  expect(lead).not.toHaveTextContent('Few ratings');
  expect(old).toHaveTextContent('90.0No interval below two ratings1 ratingFew ratings');
});

it('draws all metrics on one axis of shares, and the overall scores on one of counts', async () => {
  const even = aMetricFigures({ distribution: someBuckets([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) });
  const single = aMetricFigures({ key: 'one', distribution: someBuckets([0, 0, 0, 10]) });
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures({ metrics: [even, single] })));
  start();
  const metrics = await within(await panel()).findAllByRole('listitem');
  expect(
    metrics.map(
      (metric) =>
        within(metric)
          .getAllByText(/^\d+\s%$/)
          .at(-1)?.textContent,
    ),
  ).toEqual(['100\u00a0%', '100\u00a0%']);
  const overall = within(await panel()).getByRole('heading', { name: 'Distribution of overall scores' });
  expect(within(overall.parentElement as HTMLElement).queryByText(/%$/)).not.toBeInTheDocument();
});

it('shows beside the average what the population would give, with its cost', async () => {
  const weighted = { average: 44.2, answered: 31, effectiveRatings: 16, designEffect: 2.5, coverage: 0.943 };
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures({ weighted })));
  start();
  await within(await summary()).findByText('44.2');
  expect(await summary()).toHaveTextContent(
    'Weighted by population:44.2as accurate as 16 ratings with equal weight (design effect 2.50)' +
      '31 voters have said region, age or sex. Groups with 94 % of the people have ratings.',
  );
});

it('describes a chart in words, and in a table on request', async () => {
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  start();
  const figures = await panel();
  const chart = await within(figures).findByRole('img', { name: /^Distribution of overall scores/ });
  expect(chart).toHaveAccessibleName(/30 to below 40: 8; 40 to below 50: 10;.*90 to 100: 1$/);
  expect(within(figures).getByRole('img', { name: /^Ratings per day/ })).toHaveAccessibleName(
    'Ratings per day. 19 Nov 2026: 25; 21 Nov 2026, so far: 15',
  );
  await userEvent.click(
    within(figures).getByText('– Distribution of overall scores', { selector: 'summary *' }),
  );
  const row = await within(figures).findByRole('row', { name: /^30 to below 40/ });
  expect(row).toHaveTextContent('30 to below 40820.0 %');
});

it.each([
  [0.72, 'Voters largely agree about this candidate.'],
  [-0.6, 'Voters are split: many rate this candidate very low, and many very high.'],
])('says in words how much voters agree: %d', async (agreement, words) => {
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures({ agreement })));
  start();
  expect(await within(await panel()).findByText(words)).toBeInTheDocument();
});

it('says nothing of agreement while a case asks who gave the ratings', async () => {
  const undecided = [{ caseId: 7, ratings: 20, voters: 20 }];
  const [day, ...days] = aCandidateFigures().days;
  onCall('GET /candidates/3/figures', () =>
    ok(aCandidateFigures({ agreement: 0.72, days: [{ ...day, undecided } as never, ...days] })),
  );
  start();
  await within(await panel()).findByRole('img', { name: /^Ratings per day/ });
  expect(screen.queryByText(/^Voters largely agree/)).toBeNull();
});

it('says how the figures are computed', async () => {
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  start();
  expect(await screen.findByText('How is this calculated?')).toBeInTheDocument();
  expect(screen.getByText(/Student’s t with one degree of freedom fewer/)).toBeInTheDocument();
});

it('says that there are no ratings, and offers to try again after a failure', async () => {
  onCall('GET /candidates/3/figures', () => failure(500, 'INTERNAL', 'Something went wrong'));
  start();
  expect(await screen.findAllByText('Failed to load figures')).toHaveLength(2);
  const empty = aCandidateFigures({
    totalRatings: 0,
    ...NONE,
    metrics: [aMetricFigures({ count: 0, ...NONE })],
  });
  onCall('GET /candidates/3/figures', () => ok(empty));
  await userEvent.click(within(await summary()).getByRole('button', { name: 'Try again' }));
  expect(await within(await summary()).findByText('No ratings yet')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Figures in detail' })).not.toBeInTheDocument();
});

it('includes pending ratings on request, marks each figure, and keeps the choice', async () => {
  const statuses = { counted: 40, pending: 1200 };
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures({ statuses })));
  let refused = true;
  onCall('GET /candidates/3/figures?include=pending', () =>
    refused
      ? failure(500, 'INTERNAL', 'Something went wrong')
      : ok(aCandidateFigures({ statuses, totalRatings: 1240, average: 88.8 })),
  );
  start();
  const choice = await within(await summary()).findByRole('checkbox', { name: 'Include pending ratings' });
  expect(choice).toHaveAccessibleDescription(/^40 counted, 1,200 pending Figures marked/);
  expect(screen.queryByText('Counted and pending ratings')).not.toBeInTheDocument();
  await userEvent.click(choice);
  expect(await screen.findAllByText('Failed to load figures')).toHaveLength(2);
  expect(choice).toBeChecked();
  refused = false;
  await userEvent.click(within(await summary()).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await summary()).toHaveTextContent('Average 88.8'));
  expect(await summary()).toHaveTextContent('1,240 ratings');
  // Pending ratings change the average, both charts and the metric.
  expect(screen.getAllByText('Counted and pending ratings')).toHaveLength(4);
  expect(currentAddress()).toBe('/candidate/3?include=pending');
  expect(screen.getByRole('link', { name: 'Compare with other candidates' })).toHaveAttribute(
    'href',
    '/admin/compare?ids=3&include=pending',
  );
  await userEvent.click(choice);
  await waitFor(async () => expect(await summary()).toHaveTextContent('Average 51.6'));
  expect(choice).toHaveFocus();
  expect(screen.queryByText('Counted and pending ratings')).not.toBeInTheDocument();
  expect(currentAddress()).toBe('/candidate/3');
});

it('offers pending ratings even if none counts yet, and nothing if all count', async () => {
  const none = { ...NONE, totalRatings: 0, metrics: [aMetricFigures({ count: 0, ...NONE })] };
  onCall('GET /candidates/3/figures', () =>
    ok(aCandidateFigures({ ...none, statuses: { counted: 0, pending: 2 } })),
  );
  start();
  expect(await within(await summary()).findByText('0 counted, 2 pending')).toBeInTheDocument();
  expect(within(await summary()).getByText('No ratings yet')).toBeInTheDocument();
});

it('does not mention pending ratings if every rating counts', async () => {
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  start();
  await within(await summary()).findByText('51.6');
  expect(screen.queryByRole('checkbox', { name: /wait/ })).not.toBeInTheDocument();
});

it('is for nobody but administrators', async () => {
  start(aUser());
  await screen.findByText('Rate this candidate');
  expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('figures'))).toEqual([]);
});

it('names the default metrics in the reader’s language, as the rest of the page does', async () => {
  const language = { locale: 'ar', texts: ar.texts, server: ar.server } as const;
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  start(admin, language);
  const lead = (await screen.findByText('55.2–67.8')).closest('li');
  expect(lead).toHaveTextContent(ar.texts['metric.lead'] as string);
});

it('hatches the ratings of undecided cases in each range of scores', async () => {
  const distribution = someBuckets([0, 0, 0, 8, 10, 0, 0, 0, 0, 22]).map((bucket, index) =>
    index === 9 ? { ...bucket, undecided: 20 } : bucket,
  );
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures({ distribution })));
  start();
  const chart = await within(await panel()).findByRole('img', { name: /^Distribution of overall scores/ });
  expect(chart).toHaveAccessibleName(/90 to 100: 22, 20 in undecided cases$/);
  expect(chart.querySelectorAll('.part')).toHaveLength(1);
  expect(within(await panel()).getByText('In undecided cases')).toBeInTheDocument();
});
