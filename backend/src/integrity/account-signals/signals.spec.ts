import { busyHour, busyHours } from '../ballot-signals/busy-hour.js';
import { equalBallots } from '../ballot-signals/equal-ballots.js';
import { extremeBallots } from '../ballot-signals/extreme-ballots.js';
import { fastForms } from '../ballot-signals/fast-forms.js';
import { meanShift } from '../ballot-signals/mean-shift.js';
import { oneCandidateOnly } from '../ballot-signals/one-candidate-only.js';
import { regularTimes } from '../ballot-signals/regular-times.js';
import { type AccountFacts, DAY_MS, HOUR_MS, hourOf, MINUTE_MS, type RatingFacts } from '../facts/facts.js';
import { type Usual, usualOf } from '../facts/usual.js';
import { newAccounts } from './new-accounts.js';
import { originBurst } from './origin-burst.js';
import { originOnCandidate } from './origin-on-candidate.js';
import { proofConflicts } from './proof-conflicts.js';
import { largestCohort, registeredTogether } from './registered-together.js';
import { registrations } from './registrations.js';
import { type WeakSign, weakSignals } from './weak-signals.js';
import { weakSigns } from './weak-signs.js';

const NOON = Date.UTC(2026, 2, 2, 12);

const account = (userId: number, more: Partial<AccountFacts> = {}): AccountFacts => ({
  userId,
  createdAt: NOON - 30 * DAY_MS,
  network: 'a network',
  address: null,
  browser: null,
  mailDomain: 'any.example',
  level: 'email',
  ratings: 3,
  ...more,
});

const rating = (index: number, more: Partial<RatingFacts> = {}): RatingFacts => ({
  ratingId: index + 1,
  candidateId: 7,
  createdAt: NOON + index * MINUTE_MS,
  scores: JSON.stringify({ a: index % 101, b: (index * 7) % 101 }),
  scoreSum: 100,
  scoreCount: 2,
  extreme: null,
  network: null,
  address: null,
  browser: null,
  level: 'email',
  formSeconds: 60,
  account: account(index + 1),
  ...more,
});

const ratings = (count: number, of: (index: number) => Partial<RatingFacts> = () => ({})) =>
  Array.from({ length: count }, (_, index) => rating(index, of(index)));
const window = (given: RatingFacts[]) => ({ candidateId: 7, ratings: given });

describe('registrations', () => {
  const day = (count: number, before: number, value = 'any.example') =>
    registrations({
      origin: { kind: 'mailDomain', value },
      accounts: Array.from({ length: count }, (_, index) => account(index)),
      before,
    });

  it('are found far above what is usual, and open no case alone', () => {
    expect(day(30, 28)).toMatchObject({
      opens: false,
      evidence: {
        signal: 'registrations',
        subject: { mailDomain: 'any.example' },
        accounts: 30,
        facts: { usual: 1 },
      },
    });
  });

  it.each([
    ['are fewer than a class', 29, 0, 'any.example'],
    ['are as many as on other days', 300, 28 * 250, 'any.example'],
    ['are more, as on some days', 300, 28 * 70, 'any.example'],
    ['are at a provider where everybody is', 5000, 0, 'gmail.com'],
  ])('that %s are none', (_, count, before, domain) => {
    expect(day(count, before, domain)).toBeNull();
  });
});

describe('accounts of one origin on one candidate', () => {
  const find = (
    ratedBy: number,
    voters: number,
    elsewhere = { given: 1000, onCandidate: 50 },
    given = voters,
  ) =>
    originOnCandidate({
      origin: { kind: 'network', value: 'a network' },
      candidateId: 7,
      ratings: ratings(ratedBy),
      voters,
      given,
      elsewhere,
    });

  it('are found where they are most of all that vote there', () => {
    expect(find(60, 80)).toMatchObject({
      opens: true,
      evidence: {
        subject: { candidateId: 7, network: 'a network' },
        accounts: 60,
        facts: { voters: 80, share: 75, elsewhere_share: 5 },
      },
    });
  });

  it('are found whomever they rate beside, and behind one whom half of everybody rates', () => {
    expect(find(60, 60, undefined, 180)?.evidence.facts).toMatchObject({ share: 100, elsewhere_share: 15 });
    expect(find(60, 60, { given: 1000, onCandidate: 500 })).not.toBeNull();
  });

  it.each([
    ['a large family', 24, 24, undefined],
    ['a campus of 2,000', 600, 2000, undefined],
    ['a lecture hall of which half came for one', 110, 200, undefined],
    ['a village on a day when everybody rates the same', 60, 80, { given: 1000, onCandidate: 500 }],
  ])('are not %s', (_, ratedBy, voters, elsewhere) => {
    expect(find(ratedBy, voters, elsewhere)).toBeNull();
  });
});

/** Fifty a day for 28 days, half above and half below 50. */
const USUAL: Usual = {
  from: hourOf(NOON) - 28 * 24,
  to: hourOf(NOON),
  days: 28,
  number: 28 * 50,
  mean: 5000,
  variance: 2000 ** 2,
};
/** Ratings within twelve hours, by default of 90 points. */
const rush = (count: number, of: (index: number) => Partial<RatingFacts> = () => ({}), score = 90) =>
  ratings(count, (index) => ({
    createdAt: NOON + (index * 12 * HOUR_MS) / count,
    scoreSum: 2 * score,
    ...of(index),
  }));
const aged = (age: number) => (index: number) => ({
  account: account(index, { createdAt: NOON + (index % 60) * MINUTE_MS - age }),
});

describe('a rush of new accounts', () => {
  const find = (fresh: number, older: number, score = 90, share = 0) =>
    newAccounts({
      window: window([...rush(fresh, aged(HOUR_MS), score), ...rush(older, aged(9 * DAY_MS), score)]),
      days: 1,
      from: NOON,
      usual: USUAL,
      share,
    });

  it('that moves the mean is found, wherever they come from', () => {
    expect(find(120, 10)).toMatchObject({
      opens: true,
      evidence: { ratings: 120, facts: { days: 1, of: 130, usual: 37.5, before: 50, now: 90 } },
    });
  });

  it.each([
    ['what news bring: those that there were come too', 750, 750, 90, 0],
    ['people who think nearly as all do', 120, 10, 59, 0],
    ['as many as ever', 50, 5, 90, 0],
    ['what is usual where nine of ten ratings are by new accounts', 95, 10, 90, 0.9],
  ])('is not %s', (_, fresh, older, score, share) => {
    expect(find(fresh, older, score, share)).toBeNull();
  });

  it('names those alone who move the mean, while too many come', () => {
    const late = rush(5, (index) => ({
      ...aged(0)(index),
      createdAt: NOON + 20 * HOUR_MS + index,
      account: account(500 + index, { createdAt: NOON + 20 * HOUR_MS }),
    }));
    const low = rush(20, aged(HOUR_MS), 40).map((one) => ({ ...one, ratingId: one.ratingId + 1000 }));
    const given = [...rush(120, aged(HOUR_MS)), ...low, ...late.map((one) => ({ ...one, ratingId: 5000 }))];
    const found = newAccounts({ window: window(given), days: 1, from: NOON, usual: USUAL, share: 0 });
    expect([...(found?.ratings.keys() ?? [])].filter((id) => id > 120)).toEqual([]);
    expect(found?.ratings.size).toBe(120);
  });
});

describe('a burst of one origin', () => {
  const find = (count: number, before: number, elsewhere = { now: 30, before: 28 * 30 }, score = 90) =>
    originBurst({
      candidateId: 7,
      network: 'an operator',
      ratings: rush(count, undefined, score),
      days: 1,
      from: NOON,
      before,
      elsewhere,
      usual: USUAL,
    });

  it('is found against its own past', () => {
    expect(find(50, 28 * 5)).toMatchObject({
      opens: true,
      evidence: {
        ratings: 50,
        subject: { candidateId: 7, network: 'an operator' },
        facts: { days: 1, usual: 5, now: 90 },
      },
    });
  });

  it.each([
    ['what it gives on any day', 50, 28 * 40, undefined, 90],
    ['what it gives while all do: news', 300, 28 * 5, { now: 600, before: 28 * 30 }, 90],
    ['a lecture hall, who think as all do', 110, 28, undefined, 57],
    ['a large family', 24, 0, undefined, 90],
  ])('is not %s', (_, count, before, elsewhere, score) => {
    expect(find(count, before, elsewhere, score)).toBeNull();
  });
});

describe('accounts that were registered together', () => {
  const find = (given: RatingFacts[], share = 0.03) => {
    const cohort = largestCohort(window(given));
    return cohort && registeredTogether(7, cohort, USUAL, share);
  };
  const others = (count: number) =>
    rush(
      count,
      (index) => ({ account: account(1000 + index, { createdAt: NOON - (index + 2) * DAY_MS }) }),
      50,
    );

  it('are found when they vote together, weeks later', () => {
    expect(find([...rush(60, aged(29 * DAY_MS)), ...others(20)])?.evidence).toMatchObject({
      ratings: 60,
      facts: { of: 80, registered_on: '2026-02-01', now: 90 },
    });
  });

  it.each([
    ['a few', rush(24, aged(29 * DAY_MS)), 0.03],
    ['of many days', others(90), 0.03],
    ['those of a day on which nearly all registered', rush(60, aged(29 * DAY_MS)), 0.9],
    ['those who think as all do', rush(60, aged(29 * DAY_MS), 50), 0.03],
    ['those of today', rush(60, aged(HOUR_MS)), 0.03],
  ])('are not %s', (_, given, share) => {
    expect(find(given, share)).toBeNull();
  });
});

describe('weak signals', () => {
  const sign = (kind: WeakSign['kind'], from: number, to: number, probability = 1e-6): WeakSign => ({
    kind,
    ratings: ALL.slice(from, to),
    probability,
  });
  const ALL = ratings(100);

  it('of three kinds on the same accounts are a case, and those accounts alone', () => {
    const found = weakSignals(7, [sign('origin', 0, 60), sign('age', 20, 90), sign('mean', 0, 80)]);
    expect(found).toMatchObject({ opens: true, evidence: { accounts: 40, facts: { kinds: 3 } } });
  });

  it.each([
    ['of two kinds, however unlikely', [sign('origin', 0, 60, 1e-200), sign('mean', 0, 60, 1e-200)]],
    ['of one kind three times', [sign('origin', 0, 60), sign('origin', 0, 60), sign('mean', 0, 60)]],
    ['on few', [sign('origin', 0, 19), sign('age', 0, 60), sign('mean', 0, 60)]],
    ['too weak', [sign('origin', 0, 60, 1e-3), sign('age', 0, 60, 1e-3), sign('mean', 0, 60, 1e-3)]],
    ['on others each', [sign('origin', 0, 30), sign('age', 30, 60), sign('mean', 60, 90)]],
  ])('%s are none', (_, signs) => {
    expect(weakSignals(7, signs)).toBeNull();
  });

  it('are read off a farm of small parts', () => {
    const given = rush(96, (index) => ({
      ...aged(HOUR_MS)(index),
      network: `part ${Math.floor(index / 12)}`,
    }));
    const networks = new Map(Array.from({ length: 8 }, (_, part) => [`part ${part}`, 0]));
    const signs = weakSigns({ window: window(given), days: 1, from: NOON, usual: USUAL, networks, grown: 1 });
    expect(weakSignals(7, signs)?.evidence).toMatchObject({ accounts: 96, facts: { kinds: 3 } });
  });
});

describe('equal ballots', () => {
  const same = (scores: object, count: number, others: number) => [
    ...ratings(count, () => ({ scores: JSON.stringify(scores), scoreCount: Object.keys(scores).length })),
    ...ratings(others).map((one) => ({ ...one, ratingId: one.ratingId + count })),
  ];

  it('are found where too many are', () => {
    const [found, ...more] = equalBallots(window(same({ a: 71, b: 64 }, 20, 30)));
    expect([found?.evidence.ratings, found?.evidence.facts.of, more]).toEqual([20, 50, []]);
  });

  it.each([
    ['fewer', { a: 71, b: 64 }, 19, 0],
    ['a part of many', { a: 71, b: 64 }, 20, 500],
    ['half of them the same throughout', { a: 50, b: 50 }, 20, 20],
    ['all on the one metric that there is', { a: 50 }, 20, 0],
  ])('are not %s', (_, scores, count, others) => {
    expect(equalBallots(window(same(scores, count, others)))).toEqual([]);
  });
});

describe('extreme ballots', () => {
  const ballots = (count: number, others: number, age: number) =>
    window([
      ...ratings(count, (index) => ({
        extreme: 'lowest',
        account: account(index, { createdAt: NOON + index * MINUTE_MS - age }),
      })),
      ...ratings(others, (index) => ({ account: account(index, { createdAt: NOON - HOUR_MS }) })),
    ]);

  it('by young accounts are found, and those alone', () => {
    const [found] = extremeBallots(ballots(30, 2, HOUR_MS));
    expect(found?.evidence).toMatchObject({ ratings: 30, facts: { direction: 'lowest', of: 32 } });
  });

  it.each([
    ['fewer', 29, 0, HOUR_MS],
    ['half of all', 40, 40, HOUR_MS],
    ['by accounts of a day', 60, 0, DAY_MS],
  ])('are not %s', (_, count, others, age) => {
    expect(extremeBallots(ballots(count, others, age))).toEqual([]);
  });

  it('are not what makes those angry, too, who have been there for long', () => {
    const { ratings: young } = ballots(60, 10, HOUR_MS);
    const { ratings: older } = ballots(60, 10, 9 * DAY_MS);
    expect(extremeBallots(window(young))).toHaveLength(1);
    expect(extremeBallots(window([...young, ...older]))).toEqual([]);
  });
});

describe('a busy hour', () => {
  const history = (days: number, each: number) =>
    Array.from({ length: days * 24 }, (_, index) => ({
      hour: hourOf(NOON) - days * 24 + index,
      number: each,
      scoreSum: each * 5000,
      squareSum: each * (5000 ** 2 + 2000 ** 2),
    }));
  const hour = (count: number, scoreSum = 100) =>
    window(ratings(count, (index) => ({ createdAt: NOON + index * 1000, scoreSum })));

  it('is found against the same hours of other days', () => {
    const busy = busyHours(hour(60), history(28, 4));
    expect(busy && busyHour(7, busy)).toMatchObject({
      opens: true,
      evidence: { ratings: 60, facts: { number: 60, usual: 4 } },
    });
  });

  it.each([
    ['a usual one', 60, 28, 50],
    ['one of a growing number', 60, 28, 13],
    ['one of a candidate who is new', 60, 6, 1],
    ['a quiet one', 29, 28, 0.1],
  ])('is not %s', (_, count, days, each) => {
    expect(busyHours(hour(count), history(days, each))).toBeNull();
  });

  it('is no lecture hall behind one network', () => {
    const hall = ratings(60, (index) => ({ createdAt: NOON + index * 1000, network: 'hall' }));
    expect(busyHours(window(hall), history(28, 4))).toBeNull();
    const crowd = hall.map((one, index) => ({ ...one, network: `home ${index % 6}` }));
    expect(busyHours(window(crowd), history(28, 4))).toMatchObject({ number: 60 });
  });

  it('with another mean is a shift, and with the same is none', () => {
    const before = history(28, 4);
    const shift = (scoreSum: number) => {
      const busy = busyHours(hour(60, scoreSum), before);
      return busy && meanShift(7, busy, usualOf(before, hourOf(NOON)));
    };
    expect(shift(0)).toMatchObject({ opens: false, evidence: { facts: { before: 50, now: 0 } } });
    expect([shift(100), shift(112)]).toEqual([null, null]);
  });
});

describe('accounts that rate one candidate alone', () => {
  const alone = (count: number, others: number) =>
    window([
      ...ratings(count, (index) => ({ account: account(index, { ratings: 1 }), createdAt: NOON + index })),
      ...ratings(others, (index) => ({ createdAt: NOON + count + index })),
      rating(9999, { createdAt: NOON + 2 * HOUR_MS }),
    ]);

  it('are found where nearly all do so', () => {
    expect(oneCandidateOnly(alone(100, 2))).toMatchObject({
      opens: false,
      evidence: { accounts: 100, facts: { of: 102 } },
    });
  });

  it('are not three of four, nor those who have just begun', () => {
    expect(oneCandidateOnly(alone(300, 100))).toBeNull();
    expect(
      oneCandidateOnly(
        window(ratings(50, (index) => ({ account: account(index, { ratings: 1 }), createdAt: NOON }))),
      ),
    ).toBeNull();
  });
});

describe('fast forms', () => {
  const forms = (count: number, seconds: number | null) =>
    window(ratings(count, () => ({ formSeconds: seconds })));

  it('are sent in less than a second for each score', () => {
    expect(fastForms(forms(10, 1))).toMatchObject({
      evidence: { ratings: 10, facts: { of: 10, slowest: 1 } },
    });
  });

  it.each([
    [9, 1],
    [100, 2],
    [100, null],
  ])('are not %d of %p seconds', (count, seconds) => {
    expect(fastForms(forms(count, seconds))).toBeNull();
  });
});

describe('regular times', () => {
  const beat = (count: number, everyMs: number, jitterMs: number) =>
    ratings(count, (index) => ({
      createdAt: NOON + index * everyMs + ((index * 7919) % 97) * (jitterMs / 97),
    }));

  it('are found among people who come at any time', () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      rating(1000 + index, { createdAt: NOON + ((index * 104729) % 86_000) * 1000 }),
    );
    const all = [...beat(100, 10 * MINUTE_MS, 4000), ...others].sort((a, b) => a.createdAt - b.createdAt);
    const found = regularTimes(window(all));
    expect(found?.evidence.facts).toMatchObject({ period: 600, of: 160 });
    expect(found?.ratings.size).toBeGreaterThanOrEqual(100);
    expect(found?.ratings.size).toBeLessThan(110);
  });

  it.each([
    ['a few', beat(39, 10 * MINUTE_MS, 0)],
    ['people at any time', beat(140, 10 * MINUTE_MS, 10 * MINUTE_MS)],
    ['a crowd within a minute', ratings(300, (index) => ({ createdAt: NOON + index * 200 }))],
  ])('are not %s', (_, given) => {
    expect(regularTimes(window(given))).toBeNull();
  });
});

describe('conflicts of proofs', () => {
  const tries = (count: number, holderId = 99) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'phone' as const,
      holderId,
      userId: index,
      times: 2,
      firstAt: NOON,
      lastAt: NOON + HOUR_MS,
    }));

  it('are found where more than a family uses one number, whoever has it among them', () => {
    const [found] = proofConflicts(tries(3));
    expect(found).toMatchObject({
      opens: true,
      evidence: { subject: { holderId: 99 }, accounts: 4, facts: { kind: 'phone', tries: 7 } },
    });
    expect(found?.userIds).toEqual(new Set([0, 1, 2, 99]));
    expect(found?.evidence.to).toBe(new Date(NOON + HOUR_MS).toISOString());
    expect(proofConflicts(tries(2))).toEqual([]);
    expect(proofConflicts([...tries(2), ...tries(2).slice(0, 1)])).toEqual([]);
  });

  it('are told apart by whose number it is', () => {
    expect(proofConflicts([...tries(2), ...tries(2, 98)])).toEqual([]);
    expect(proofConflicts([...tries(3), ...tries(3, 98)])).toHaveLength(2);
  });
});
