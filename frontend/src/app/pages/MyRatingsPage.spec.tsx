import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aMetric, aRating, aTitle, aUser } from '../../../test/samples';
import { loadLanguage } from '../../lib/i18n/language';

const user = aUser();
const main = () => within(screen.getByRole('main'));
const ratedCandidate = {
  id: 3,
  candidateId: 'NPI-0003',
  name: 'Amina Warsame',
  title: 'Mayor',
  imageUrl: '/images/amina.webp',
};
const whole = {
  ...aRating({ id: 12, scores: { lead: 80, public_service: 61 }, average: 70.5 }),
  candidateId: ratedCandidate,
};
const gone = { ...aRating({ id: 11, scores: {}, average: 40.1 }), candidateId: null };

const figure = (label: string, within_ = main()) => within_.getByText(label).nextElementSibling;

it('asks visitors to sign in', async () => {
  renderApp('/my-ratings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login Required' })).toBeInTheDocument();
  await userEvent.click(main().getByRole('link', { name: 'Login' }));
  expect(currentAddress()).toBe('/login');
});

it('says that there are none yet, and where the candidates are', async () => {
  onCall('GET /ratings/user', () => ok([]));
  onCall('GET /candidates/stats', () => failure(400, 'BAD_REQUEST', 'No figures today'));
  onCall('GET /candidates?limit=6', () => ok([]));
  renderApp('/my-ratings', user);
  expect(await screen.findByRole('heading', { name: 'No Ratings Yet' })).toBeInTheDocument();
  await userEvent.click(main().getByRole('link', { name: 'View Candidates' }));
  expect(currentAddress()).toBe('/');
  expect(await screen.findByRole('heading', { name: 'No Candidates Yet' })).toBeInTheDocument();
  expect(screen.queryByText('No figures today')).not.toBeInTheDocument();
});

it.each([
  [undefined, 'Counted'],
  ['pending', 'Pending'],
  ['excluded', 'Excluded'],
] as const)('says of a rating whose status is %s: %s', async (status, text) => {
  onCall('GET /ratings/user', () => ok([{ ...whole, status }]));
  renderApp('/my-ratings', user);
  expect(within(await screen.findByRole('article')).getByText(text)).toBeInTheDocument();
});

it('sums up all ratings', async () => {
  onCall('GET /ratings/user', () => ok([whole, gone]));
  renderApp('/my-ratings', user);
  await screen.findAllByRole('article');
  expect(figure('Total Ratings')).toHaveTextContent(/^2$/);
  expect(figure('Average Score')).toHaveTextContent(/^55.3$/);
  expect(figure('Candidates Rated')).toHaveTextContent(/^2$/);
});

it('leads to the candidates that are left, with the progress in each office', async () => {
  onCall('GET /ratings/user', () => ok([whole]));
  onCall('GET /candidates/stats', () => ok({ totalCandidates: 3, totalRatings: 1, averageScore: 70.5 }));
  onCall('GET /titles', () =>
    ok([
      aTitle({ id: 5, name: 'Mayor', candidateCount: 2 }),
      aTitle({ id: 6, name: 'Minister', candidateCount: 1 }),
    ]),
  );
  renderApp('/my-ratings', user);
  expect(await screen.findByRole('link', { name: 'Continue rating' })).toHaveAttribute(
    'href',
    '/leaderboard?rated=no',
  );
  expect(screen.getByText('1 of 3 rated')).toBeInTheDocument();
  const offices = (await main().findByRole('link', { name: 'Mayor' })).closest('ul');
  expect(offices).toHaveTextContent('Mayor 1/2Minister 0/1');
});

it('shows a rating with its scores', async () => {
  onCall('GET /ratings/user', () => ok([whole]));
  renderApp('/my-ratings', user);
  const card = within(await screen.findByRole('article', { name: 'Amina Warsame' }));
  expect(card.getByRole('link', { name: 'Amina Warsame' })).toHaveAttribute('href', '/candidate/3');
  expect(card.getByText('Mayor')).toBeInTheDocument();
  expect(card.getByText('Rated on 20 November 2026')).toBeInTheDocument();
  expect(card.getByText('Your Overall Score').parentElement).toHaveTextContent('70.5');
  const bar = card.getByText('public service').closest('div')?.querySelector('progress');
  expect(bar).toHaveAttribute('value', '61');
  expect(bar).toHaveAttribute('max', '100');
  expect(figure('Highest', card)).toHaveTextContent('80');
  expect(figure('Lowest', card)).toHaveTextContent('61');
  expect(figure('Average', card)).toHaveTextContent('70.5');
  expect(figure('Total Metrics', card)).toHaveTextContent('2');
});

it('names the metrics in the reader’s language, and by the key where nobody knows a name', async () => {
  onCall('GET /ratings/user', () => ok([whole]));
  onCall('GET /metrics', () => ok([aMetric({ key: 'lead', label: 'Leadership Ability', maxScore: 90 })]));
  renderApp('/my-ratings', user, await loadLanguage('ar'));
  const article = await screen.findByRole('article');
  const card = within(article);
  const rows = [...(article.querySelector('dl')?.querySelectorAll('dt') ?? [])];
  expect(rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent))).toEqual([
    ['القدرة القيادية'],
    ['public service'],
  ]);
  expect(card.getByText('القدرة القيادية').closest('div')?.querySelector('progress')).toHaveAttribute(
    'max',
    '100',
  );
});

describe('of what was otherwise when one rated', () => {
  const asked = {
    label: 'Leading',
    labelSo: 'Hoggaamin',
    labelAr: null,
    description: 'Sets a direction',
    descriptionSo: null,
    descriptionAr: null,
    minScore: 0,
    maxScore: 100,
  };
  const changed = { ...whole, ratedMetrics: { lead: asked } };
  const words = () => screen.queryByText('Words that have changed since you rated');

  it('shows the words that one read, and quietly what they are by now', async () => {
    onCall('GET /ratings/user', () => ok([changed]));
    onCall('GET /metrics', () => ok([aMetric()]));
    renderApp('/my-ratings', user);
    const article = await screen.findByRole('article');
    expect(article.querySelector('dl dt')).toHaveTextContent(/^Leading$/);
    await userEvent.click(words() as HTMLElement);
    const details = words()?.closest('details') as HTMLElement;
    expect(details).toHaveTextContent('When you ratedLeadingSets a directionNowLeadership Ability');
  });

  it('names a metric that is gone as it was called, and says no more of it', async () => {
    onCall('GET /ratings/user', () => ok([changed]));
    onCall('GET /metrics', () => ok([]));
    renderApp('/my-ratings', user);
    expect((await screen.findByRole('article')).querySelector('dl dt')).toHaveTextContent(/^Leading$/);
    expect(words()).not.toBeInTheDocument();
  });

  it('says nothing to who reads the same words in another language', async () => {
    const { labelSo } = aMetric();
    onCall('GET /ratings/user', () =>
      ok([{ ...whole, ratedMetrics: { lead: { ...asked, labelSo, description: null } } }]),
    );
    onCall('GET /metrics', () => ok([aMetric()]));
    renderApp('/my-ratings', user, await loadLanguage('so'));
    const article = await screen.findByRole('article');
    expect(article.querySelector('dl dt')).toHaveTextContent('Awoodda hoggaaminta');
    expect(within(article).queryByText('Ereyada is beddelay tan iyo markii aad qiimeysay')).toBeNull();
  });

  it('tells the title that the candidate had, where the reader knows another by now', async () => {
    const ratedTitle = { title: 'Governor', titleSo: null, titleAr: null };
    const same = { title: 'Mayor', titleSo: 'Duqa', titleAr: null };
    onCall('GET /ratings/user', () =>
      ok([
        { ...whole, ratedTitle },
        { ...whole, id: 13, ratedTitle: same },
      ]),
    );
    onCall('GET /metrics', () => ok([]));
    renderApp('/my-ratings', user);
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Title when you rated: Governor');
    expect(second).not.toHaveTextContent('Title when you rated');
  });
});

it('shows a figure instead of a photograph that does not load', async () => {
  onCall('GET /ratings/user', () => ok([whole]));
  renderApp('/my-ratings', user);
  const card = await screen.findByRole('article');
  const photograph = card.querySelector('img') as HTMLImageElement;
  expect(photograph).toHaveAttribute('src', '/images/amina.webp');
  fireEvent.error(photograph);
  expect(card.querySelector('img')).toBeNull();
  expect(card.querySelector('svg')).toBeInTheDocument();
});

it('keeps the rating of a candidate who is gone', async () => {
  onCall('GET /ratings/user', () => ok([gone]));
  renderApp('/my-ratings', user);
  const card = within(await screen.findByRole('article', { name: 'Candidate' }));
  expect(card.getByText('Details unavailable')).toBeInTheDocument();
  expect(card.getByText('No score breakdown available')).toBeInTheDocument();
  expect(card.getByText('40.1')).toBeInTheDocument();
  expect(card.queryByText('Highest')).not.toBeInTheDocument();
});

it('says that it has failed, and tries again', async () => {
  onCall('GET /ratings/user', () => failure(500, 'INTERNAL', ''));
  renderApp('/my-ratings', user);
  await waitFor(() => expect(screen.getAllByText('Failed to load your ratings')).toHaveLength(2));
  onCall('GET /ratings/user', () => ok([whole]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Amina Warsame' })).toBeInTheDocument();
});

it('counts a rating that has just been given', async () => {
  onCall('GET /ratings/user', () => ok([]));
  const { store } = renderApp('/my-ratings', user);
  await screen.findByRole('heading', { name: 'No Ratings Yet' });
  onCall('GET /ratings/user', () => ok([whole]));
  const { api } = await import('../../lib/api/api');
  store.dispatch(api.util.invalidateTags([{ type: 'Rating', id: 'LIST' }]));
  expect(await screen.findByRole('article', { name: 'Amina Warsame' })).toBeInTheDocument();
});

it('tells of each time that an administrator opened whose a rating is, with the reason', async () => {
  onCall('GET /ratings/user', () => ok([whole, gone]));
  onCall('GET /ratings/identity-disclosures', () =>
    ok([
      { ratingId: 12, openedAt: '2026-11-21T10:00:00.000Z', reason: 'Asked again' },
      { ratingId: 12, openedAt: '2026-11-20T10:00:00.000Z', reason: 'A court asked' },
    ]),
  );
  renderApp('/my-ratings', user);
  const card = await screen.findByRole('article', { name: 'Amina Warsame' });
  await waitFor(() => expect(card).toHaveTextContent('Reason given: A court asked'));
  expect(card).toHaveTextContent('An administrator opened that this rating is yours, on 21 November 2026,');
  expect(card).toHaveTextContent('Reason given: Asked again');
  expect(screen.getByRole('article', { name: 'Candidate' })).not.toHaveTextContent('An administrator opened');
});
