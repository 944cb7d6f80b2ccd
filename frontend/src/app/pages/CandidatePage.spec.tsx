import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { currentAddress, renderApp } from '../../../test/renderApp';
import { aCandidate, aCandidateFigures, aMetric, aRating, aUser } from '../../../test/samples';

const user = aUser();
const candidate = aCandidate();
const metrics = [
  aMetric({ id: 1, key: 'lead', label: 'Leadership' }),
  aMetric({ id: 2, key: 'serv', label: 'Service', minScore: 10, maxScore: 90 }),
];

// Load the administrators' part before the tests: transpiling it takes longer than it may take to appear.
beforeAll(() => import('../../admin/candidatePage/AdminCandidate'), 180_000);

beforeEach(() => {
  onCall('GET /candidates/3', () => ok(candidate));
  onCall('GET /metrics?title=Mayor', () => ok(metrics));
  onCall('GET /ratings/check/3', () => ok({ hasRated: false, rating: null }));
  onCall('GET /score-scale', () => ok(SCALE));
});

const SCALE = { text0: 'Very poor', text25: 'Poor', text50: 'Fair', text75: 'Good', text100: 'Excellent' };
const number = (label: string) => screen.findByRole('spinbutton', { name: new RegExp(`^${label}`) });
const words = (label: string) => screen.findByRole('radiogroup', { name: label });
const word = async (label: string, name: RegExp) => within(await words(label)).getByRole('radio', { name });
const count = (text: string) => screen.getAllByText(text, { selector: 'p:not([role])' });

async function scoreAll() {
  await userEvent.type(await number('Leadership'), '80');
  await userEvent.type(await number('Service'), '61');
}

async function review() {
  await userEvent.click(screen.getByRole('button', { name: 'Review and submit' }));
}

it('starts with every metric unset and tells how many are scored', async () => {
  renderApp('/candidate/3', user);
  for (const radio of within(await words('Leadership')).getAllByRole('radio'))
    expect(radio).not.toBeChecked();
  expect(await number('Leadership')).toHaveValue('');
  expect(await number('Leadership')).not.toHaveAttribute('aria-valuenow');
  expect(count('0 of 2 scored')).toHaveLength(1);

  await userEvent.type(await number('Leadership'), '0');
  expect(count('1 of 2 scored')).toHaveLength(1);
});

it('sets the score that a word means on the range of its metric, and says which word a number is near', async () => {
  renderApp('/candidate/3', user);
  await userEvent.click(await word('Leadership', /^Good/));
  expect(await number('Leadership')).toHaveValue('75');
  await userEvent.click(await word('Service', /^Good/));
  expect(await number('Service')).toHaveValue('70');
  expect(await number('Service')).toHaveAttribute('aria-valuetext', '70 of 90, Good');
  await userEvent.click(screen.getByRole('button', { name: 'Service: 1 more' }));
  // Near a word, but no longer its exact score: a tap on the word restores the score.
  expect(await word('Service', /^Good/)).not.toBeChecked();
  expect(await number('Service')).toHaveAttribute('aria-valuetext', '71 of 90, Good');
  await userEvent.click(await word('Service', /^Good/));
  expect(await number('Service')).toHaveValue('70');
});

it('leads to the first metric without a score when a rating is sent too early, and marks each', async () => {
  renderApp('/candidate/3', user);
  await userEvent.type(await number('Leadership'), '0');
  await review();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await word('Service', /^Very poor/)).toHaveFocus();
  expect(await words('Leadership')).not.toBeInvalid();
  expect(await words('Service')).toBeInvalid();
  expect(await words('Service')).toHaveAccessibleDescription('Please give this metric a score');
  expect(currentAddress()).toBe('/candidate/3');

  await userEvent.type(await number('Service'), '20');
  expect(await words('Service')).not.toBeInvalid();
  // A removed score is missing again.
  await userEvent.clear(await number('Service'));
  await review();
  expect(await word('Service', /^Very poor/)).toHaveFocus();
});

it('says how it reads a number that is no whole one on the scale, and never takes it away', async () => {
  renderApp('/candidate/3', user);
  const field = await number('Service');
  await userEvent.type(field, '33.7');
  expect(field).toHaveAttribute('aria-valuenow', '34');
  expect(screen.getByText('33.7 was rounded to 34.')).toBeInTheDocument();
  await userEvent.tab();
  expect(field).toHaveValue('34');
  expect(field).toHaveAccessibleDescription('33.7 was rounded to 34.');

  await userEvent.clear(field);
  await userEvent.type(field, '150');
  expect(screen.getByText('150 is not between 10 and 90: the score is now 90.')).toBeInTheDocument();
  // The 5 may become 50.
  await userEvent.clear(field);
  await userEvent.type(field, '5');
  expect(field).toHaveAccessibleDescription('');
  await userEvent.tab();
  expect(field).toHaveValue('10');
  expect(field).toHaveAccessibleDescription('5 is not between 10 and 90: the score is now 10.');
  await userEvent.click(screen.getByRole('button', { name: 'Service: 1 more' }));
  expect(field).toHaveAccessibleDescription('');
});

it.each(['٨٥', '۸۵', '८५', '８５', '85.0', ' 85 '])('reads %j in the number field as 85', async (typed) => {
  renderApp('/candidate/3', user);
  const field = await number('Leadership');
  await userEvent.type(field, typed);
  expect(field).toHaveValue(typed);
  expect(field).toHaveAttribute('aria-valuenow', '85');
  await userEvent.tab();
  expect(field).toHaveValue('85');
  expect(field).toHaveAccessibleDescription('');
});

it('keeps what is no number as typed, as no score, and says what the field takes', async () => {
  renderApp('/candidate/3', user);
  const field = await number('Service');
  await userEvent.type(field, '40');
  await userEvent.type(field, ' or so');
  await userEvent.tab();
  expect(field).toHaveValue('40 or so');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a whole number from 10 to 90.');
  expect(field).not.toHaveAttribute('aria-valuenow');
  await userEvent.click(await word('Service', /^Poor/));
  expect(field).toHaveValue('30');
  expect(field).toHaveAccessibleDescription('');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('31');
});

it.each(['1 less', '1 more'])('takes no step of %p before there is a score', async (step) => {
  renderApp('/candidate/3', user);
  const field = await number('Service');
  const button = screen.getByRole('button', { name: `Service: ${step}` });
  await userEvent.click(button);
  await userEvent.type(field, '{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('');
  expect(button).toBeDisabled();
  await userEvent.type(field, '60');
  await userEvent.click(button);
  expect(field).toHaveValue(step === '1 less' ? '59' : '61');
});

it('has two stops for the keyboard in each metric: its words and its number', async () => {
  renderApp('/candidate/3', user);
  await userEvent.click(await word('Leadership', /^Fair/));
  await userEvent.tab();
  expect(await number('Leadership')).toHaveFocus();
  await userEvent.tab();
  expect(await words('Service')).toContainElement(document.activeElement as HTMLElement);
  // In a group without a chosen radio, this simulation of a keyboard stops at each radio.
  (await number('Service')).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Review and submit' })).toHaveFocus();
});

it('says what one is waiting for when the candidate takes long to come', async () => {
  onCall('GET /candidates/3', () => new Promise(() => undefined));
  renderApp('/candidate/3', user);
  expect(
    await screen.findByText('Candidate information is not available yet. Please wait and try again.'),
  ).toBeInTheDocument();
});

it('keeps scores within the scale of their metric, whichever way they come', async () => {
  renderApp('/candidate/3', user);
  const field = await number('Service');
  await userEvent.type(field, '150');
  await userEvent.tab();
  expect(field).toHaveValue('90');
  await userEvent.click(screen.getByRole('button', { name: 'Service: 1 more' }));
  expect(field).toHaveValue('90');
  await userEvent.click(screen.getByRole('button', { name: 'Service: 1 less' }));
  expect(field).toHaveValue('89');
  await userEvent.click(await word('Service', /^Very poor/));
  expect(field).toHaveValue('10');
  await userEvent.clear(field);
  expect(count('0 of 2 scored')).toHaveLength(1);
});

it('reviews, sends once, and shows the result', async () => {
  const rating = aRating();
  onCall('POST /ratings', async () => {
    onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ok(rating, 201);
  });
  renderApp('/candidate/3', user);
  await scoreAll();
  expect(count('2 of 2 scored')).toHaveLength(1);
  await review();
  const dialog = within(screen.getByRole('dialog', { name: 'Review your rating' }));
  expect(dialog.getByText('Leadership').closest('div')).toHaveTextContent('LeadershipGood80');
  expect(dialog.getByText('70.5')).toBeInTheDocument();
  expect(dialog.getByText('Your rating is final and cannot be changed.')).toBeInTheDocument();

  const confirm = dialog.getByRole('button', { name: 'Confirm and submit' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Rating submitted successfully!')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Evaluation Completed' })).toBeDisabled();
  expect(screen.getByText('Your Overall Score').parentElement).toHaveTextContent('70.5');
  expect(callsTo('POST /ratings').map(({ body }) => body)).toEqual([
    {
      ...{ candidateId: 3, scores: { lead: 80, serv: 61 }, formSeconds: expect.any(Number) },
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(localStorage.getItem('of-user:7:rating-draft:3')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Your Rating' })).toBeInTheDocument();
});

it('keeps the draft when the connection is lost, and says so', async () => {
  onCall('POST /ratings', () => 'lost');
  renderApp('/candidate/3', user);
  await scoreAll();
  await review();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and submit' }));
  expect(
    await screen.findByText(
      'The connection was lost before the server answered. Your scores are saved on this device. Confirm again: your rating counts only once.',
    ),
  ).toBeInTheDocument();
  expect(callsTo('POST /ratings')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('of-user:7:rating-draft:3') ?? '')).toEqual({ lead: 80, serv: 61 });
  onCall('POST /ratings', () => failure(500, 'INTERNAL', ''));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and submit' }));
  expect(await screen.findByText('Failed to submit rating')).toBeInTheDocument();
});

it('takes up the draft that this user left for this candidate', async () => {
  localStorage.setItem('of-user:7:rating-draft:3', JSON.stringify({ lead: 44 }));
  renderApp('/candidate/3', user);
  expect(await number('Leadership')).toHaveValue('44');
  expect(screen.getByText('Your draft from this device has been restored.')).toBeInTheDocument();
});

it('shows the rating that exists when the server knows of one already', async () => {
  onCall('POST /ratings', () => {
    onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating: aRating({ average: 33.3 }) }));
    return failure(
      409,
      'ALREADY_RATED',
      'You have already rated this candidate. Voting is allowed once only.',
    );
  });
  renderApp('/candidate/3', user);
  await scoreAll();
  await review();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and submit' }));
  expect(
    await screen.findByText('You have already rated this candidate. Voting is allowed once only.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Evaluation Completed' })).toBeDisabled();
  expect(screen.getByText('Your Overall Score').parentElement).toHaveTextContent('33.3');
});

it.each([
  [undefined, 'Counted'],
  ['pending', 'Pending'],
  ['excluded', 'Excluded'],
] as const)('says of a rating whose status is %s that, and nothing else', async (status, text) => {
  onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating: aRating({ status }) }));
  onCall('GET /integrity/reviews', () => ok([]));
  renderApp('/candidate/3', user);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getAllByText(/^(Counted|Pending|Excluded|Under review)$/)).toHaveLength(1);
  expect(screen.getByText('Your Overall Score').parentElement).toHaveTextContent('70.5');
  // The text occurs once, and details are folded.
  expect(screen.getAllByText('70.5')).toHaveLength(1);
  expect(screen.getByText('Scores by metric').closest('details')).not.toHaveAttribute('open');
});

it('asks a voter who has rated for region and sex, until the voter declines', async () => {
  onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating: aRating() }));
  onCall('GET /integrity/reviews', () => ok([]));
  onCall('GET /auth/voter-profile', () => ok({ answered: false, region: null, age: null, sex: null }));
  const group = { kind: 'region', people: 5, voters: null };
  const groups = [
    { ...group, name: 'Bay' },
    { ...group, name: 'Gedo' },
  ];
  onCall('GET /voter-groups', () => ok({ day: null, asked: 0, groups, silent: [] }));
  onCall('PUT /auth/voter-profile', ({ body }) => ok({ answered: true, ...(body as object) }));
  renderApp('/candidate/3', user, undefined, { voter_groups: true });
  const question = await screen.findByRole('region', { name: 'Who are you?' }, { timeout: 20_000 });
  const region = within(question).getByLabelText('Region');
  expect(within(region).getAllByRole('option')).toHaveLength(3);
  await userEvent.click(within(question).getByRole('button', { name: 'Don’t ask again' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(callsTo('PUT /auth/voter-profile')[0]?.body).toEqual({ region: null, age: null, sex: null });
});

it('says of a rating that counts that administrators look at it', async () => {
  onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating: aRating() }));
  onCall('GET /integrity/reviews', () =>
    ok([{ ratingId: 11, isExcluded: false, reason: null, objection: null }]),
  );
  renderApp('/candidate/3', user);
  expect(await screen.findByText('Under review')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Object…' })).toBeInTheDocument();
});

it('takes the metrics of now when the server refuses the scores, keeps those that still apply, and says what changed', async () => {
  renderApp('/candidate/3', user);
  fireEvent.change(await number('Leadership'), { target: { value: '70' } });
  fireEvent.change(await number('Service'), { target: { value: '60' } });
  const answer = failure(400, 'INVALID_SCORES', 'Scores are wrong for: serv, open', 'scores');
  onCall('POST /ratings', () => answer);
  onCall('GET /metrics?title=Mayor', () =>
    ok([metrics[0], aMetric({ id: 3, key: 'open', label: 'Openness' })]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Review and submit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and submit' }));
  expect(await number('Openness')).toHaveValue('');
  expect(await number('Leadership')).toHaveValue('70');
  const said = screen.getByText(/^The metrics have changed/, { selector: 'p' });
  expect(said).toHaveTextContent('Added: Openness. Removed: Service.');
  expect(screen.queryByText(/serv, open/)).not.toBeInTheDocument();
});

it('says that a candidate has been removed while somebody rates', async () => {
  renderApp('/candidate/3', user);
  fireEvent.change(await number('Leadership'), { target: { value: '70' } });
  fireEvent.change(await number('Service'), { target: { value: '60' } });
  const gone = () => failure(404, 'CANDIDATE_NOT_FOUND', 'Candidate not found');
  onCall('POST /ratings', gone);
  onCall('GET /candidates/3', gone);
  await userEvent.click(screen.getByRole('button', { name: 'Review and submit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and submit' }));
  expect(await screen.findByRole('heading', { name: 'Candidate Not Found' })).toBeInTheDocument();
});

it('offers the six default metrics when the real ones cannot be loaded', async () => {
  onCall('GET /metrics?title=Mayor', () => failure(500, 'INTERNAL', 'Something went wrong'));
  onCall('GET /ratings/check/3', () => failure(500, 'INTERNAL', 'Something went wrong'));
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderApp('/candidate/3', user);
  for (const label of [
    'Leadership Ability',
    'Public Service Dedication',
    'Representation Skills',
    'Impact and Importance',
    'Public Engagement',
    'Transparency',
  ]) {
    expect(await number(label)).toHaveAttribute('aria-valuemax', '100');
  }
  expect(screen.getAllByRole('spinbutton')).toHaveLength(6);
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  // A failed check is only logged.
  expect(logged).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ code: 'INTERNAL' }));
  logged.mockRestore();
});

it('asks visitors to sign in, and shows them no score', async () => {
  renderApp('/candidate/3');
  expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeInTheDocument();
  expect(screen.getByText('Please login to submit a rating')).toBeInTheDocument();
  expect(screen.queryByText('Average')).not.toBeInTheDocument();
  expect(screen.getByText('Mayor')).toBeInTheDocument();
  expect((await screen.findByText('Candidate ID')).nextElementSibling).toHaveTextContent('NPI-0003');
  const office = screen.getByText(/^Rank.1.of.1.in.office$/);
  expect(screen.getByText('4 ratings').parentElement).toHaveTextContent(/^#1 overall4 ratings few ratings$/);
  // The rank in the office precedes the overall rank.
  expect(office.compareDocumentPosition(screen.getByText('#1 overall'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('link', { name: 'Back to Leaderboard' })).toHaveAttribute('href', '/leaderboard');
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
  expect(currentAddress()).toBe('/login');
});

it.each([null, '', 'No title'])('says that a candidate whose title is %p cannot be rated', async (title) => {
  const unplaced = { titleId: null, rankInTitle: null, titleCandidateCount: null };
  onCall('GET /candidates/3', () => ok(aCandidate({ title, ...unplaced })));
  renderApp('/candidate/3', user);
  expect(await screen.findByRole('heading', { name: 'Rating Not Available' })).toBeInTheDocument();
  // Without a rank in an office, the page shows none at all.
  expect(screen.getByText('Not yet ranked')).toBeInTheDocument();
  expect(screen.queryByText(/overall/)).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'Cannot submit rating: This candidate does not have a title assigned. Please contact the administrator.',
    ),
  ).toBeInTheDocument();
});

it('shows admins the average, the scores and the latest voters', async () => {
  onCall('GET /candidates/3', () => ok(aCandidate({ average: 71.8, scores: { lead: 80.3, old_key: 55 } })));
  onCall('GET /ratings/candidate/3?limit=5', () =>
    ok([
      { ...aRating(), userId: { id: 9, username: 'bile' } },
      { ...aRating({ id: 10 }), userId: null },
    ]),
  );
  onCall('GET /candidates/3/figures', () => ok(aCandidateFigures()));
  renderApp('/candidate/3', aUser({ role: 'admin' }));
  // The public profile, which contains scores too, is shown until the part for administrators has loaded.
  expect(await screen.findByText('bile')).toBeInTheDocument();
  expect(screen.getByText('71.8')).toBeInTheDocument();
  expect(await screen.findByText('80.3')).toBeInTheDocument();
  expect(screen.getByText('old key')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Recent Ratings' })).toBeInTheDocument();
  expect(screen.getByText('Anonymous')).toBeInTheDocument();
});

it('says that the details could not be loaded', async () => {
  onCall('GET /candidates/3', () => failure(400, 'BAD_REQUEST', ''));
  renderApp('/candidate/3');
  await waitFor(() => expect(screen.getAllByText('Failed to load candidate details')).toHaveLength(2));
});

it.each(['/candidate/99', '/candidate/abc'])('says at %s that there is no such candidate', async (path) => {
  onCall('GET /candidates/99', () => failure(404, 'NOT_FOUND', 'Candidate not found'));
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Candidate Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Leaderboard' })).toHaveAttribute('href', '/leaderboard');
  await waitFor(() => expect(document.title).toBe('Candidate Not Found – National Performance Index'));
});

describe('what leads to the form on a phone', () => {
  it('is the way in for visitors', async () => {
    renderApp('/candidate/3');
    expect(await screen.findByRole('link', { name: 'Login to rate' })).toHaveAttribute('href', '/login');
  });

  it('says how many metrics are scored, as they are', async () => {
    renderApp('/candidate/3', user);
    expect(await screen.findByRole('link', { name: 'Rate (0 of 2)' })).toHaveAttribute(
      'href',
      '/candidate/3#rate',
    );
    await userEvent.click(await word('Leadership', /^Good/));
    expect(screen.getByRole('link', { name: 'Rate (1 of 2)' })).toBeInTheDocument();
  });

  it('leads on to the next of the office once there is a rating', async () => {
    onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating: aRating() }));
    onCall('GET /integrity/reviews', () => ok([]));
    onCall('GET /ratings/user', () => ok([{ ...aRating(), candidateId: { id: 3, title: 'Mayor' } }]));
    onCall('GET /candidates?titleId=2', () => ok([candidate, aCandidate({ id: 4, name: 'Bile' })]));
    renderApp('/candidate/3', user);
    expect(await screen.findByRole('link', { name: 'Rate the next: Mayor' })).toHaveAttribute(
      'href',
      '/candidate/4#rate',
    );
    expect(screen.getByRole('link', { name: /Bile/ })).toHaveAttribute('href', '/candidate/4#rate');
  });

  it('asks for the phone that a rating waits for', async () => {
    onCall('GET /ratings/check/3', () => ok({ hasRated: true, rating: aRating({ status: 'pending' }) }));
    onCall('GET /integrity/reviews', () => ok([]));
    renderApp('/candidate/3', user, undefined, { verification_to_count: 'phone' });
    expect(await screen.findByRole('link', { name: 'Confirm your phone to count' })).toHaveAttribute(
      'href',
      '/candidate/3#rate',
    );
    expect(screen.getByText('Pending: confirm your phone')).toBeInTheDocument();
  });
});
