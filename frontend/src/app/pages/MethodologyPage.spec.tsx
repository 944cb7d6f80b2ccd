import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aMetric } from '../../../test/samples';

// Load it before the tests: transpiling it takes longer than a page may take to appear.
beforeAll(() => Promise.all([import('./RecordPages'), import('./MethodologyPage')]), 60_000);

const SETTINGS = {
  verification_to_rate: 'email',
  verification_to_count: 'phone',
  publication_schedule: 'daily',
  min_ratings: '30',
  two_person_review: 'auto',
  freeze_during_review: 'on',
  voter_anonymity: 'on',
  evidence_days: '90',
};
const since = '2026-11-01T09:00:00.000Z';
const methodology = (changes: object[] = []) => ok({ settings: SETTINGS, since, changes, announced: [] });

it('tells how the index is made by the settings in force, and how they have changed', async () => {
  onCall('GET /metrics', () => ok([aMetric({ label: 'Leadership', isGlobal: true })]));
  onCall('GET /methodology', () =>
    methodology([
      {
        changedAt: '2026-11-20T21:30:00.000Z',
        setting: 'publication_schedule',
        before: 'live',
        after: 'daily',
      },
      { changedAt: '2026-11-19T08:00:00.000Z', setting: 'min_ratings', before: '0', after: '30' },
    ]),
  );
  renderApp('/method');
  expect(await screen.findByText('Leadership', undefined, { timeout: 20_000 })).toBeInTheDocument();
  for (const text of [
    /an email address confirmed by a link/,
    /Until then it waits and is not part of any figure/,
    'A rank needs at least 30 ratings. Candidates with fewer are listed by name as not yet ranked.',
    /once a day, at midnight in Mogadishu/,
    /a second one must confirm/,
    /ranks of its candidates are frozen/,
    /do not see who gave a rating/,
    /for at most 90 days/,
    'Publication: at once → daily',
    'Ratings needed for a rank: 0 → 30',
    '21 November 2026, 00:30',
  ])
    expect(await screen.findByText(text, undefined, { timeout: 20_000 })).toBeInTheDocument();
});

it('says that nothing has changed, and lets a failure be tried again', async () => {
  onCall('GET /metrics', () => ok([]));
  onCall('GET /methodology', () => failure(500, 'INTERNAL', 'Something went wrong'));
  renderApp('/method');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  onCall('GET /methodology', () => methodology());
  await userEvent.click(again);
  expect(await screen.findByText(/Nothing has changed since/)).toBeInTheDocument();
  expect(screen.getByText('No metrics have been defined yet.')).toBeInTheDocument();
});
