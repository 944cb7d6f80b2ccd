import { DAY_MS, HOUR_MS, hourOf, MINUTE_MS, type RatingFacts } from '../facts/facts.js';
import type { FactSources } from './fact-sources.js';
import { scanDays } from './scan-days.js';

const TODAY = Date.UTC(2026, 2, 31);
const FARM = 'a network';

/** The ratings of a farm today. */
const ratings = Array.from(
  { length: 30 },
  (_, index): RatingFacts => ({
    ratingId: index + 1,
    candidateId: 7,
    createdAt: TODAY + index * 40 * MINUTE_MS,
    scores: JSON.stringify({ a: 90 + (index % 9) }),
    scoreSum: 90 + (index % 9),
    scoreCount: 1,
    extreme: null,
    network: FARM,
    address: null,
    browser: null,
    level: 'email',
    formSeconds: 60,
    account: {
      userId: index + 1,
      createdAt: TODAY - 60 * DAY_MS + index * DAY_MS,
      network: FARM,
      address: null,
      browser: null,
      mailDomain: 'any.example',
      level: 'email',
      ratings: 3,
    },
  }),
);

/** A candidate with ten ratings a day, of 40 to 60; from some day on, the farm gives 30 a day, of 94. */
function historyWithFarmSince(farmBegan: number): Partial<FactSources> {
  const honest = { number: 10, scoreSum: 50_000, squareSum: 10 * (5000 ** 2 + 800 ** 2) };
  const farm = { number: 30, scoreSum: 30 * 9400, squareSum: 30 * 9400 ** 2 };
  const days = Array.from({ length: 34 }, (_, index) => TODAY - (index + 1) * DAY_MS);
  return {
    hoursOf: async (_id, from, to) =>
      days
        .flatMap((day) => [
          { hour: hourOf(day), ...honest },
          ...(day >= farmBegan ? [{ hour: hourOf(day) + 1, ...farm }] : []),
        ])
        .filter(({ hour }) => hour >= from && hour < to),
    countFromNetwork: async (_id, _network, span) =>
      30 *
      days.filter((day) => day >= farmBegan && day + HOUR_MS >= span.from && day + HOUR_MS <= span.to).length,
    countRatings: async () => 0,
    countRegistered: async () => 0,
  };
}

it('holds days against those before the last week, so that what has gone on for days is not its own measure', async () => {
  const sources = historyWithFarmSince(TODAY - 6 * DAY_MS) as FactSources;
  const look = {
    window: { candidateId: 7, ratings },
    days: 1,
    from: TODAY,
    explained: new Set<number>(),
  };
  const found = await scanDays(look, sources);
  expect(found.map(({ evidence }) => evidence)).toContainEqual(
    expect.objectContaining({ signal: 'origin_burst', subject: { candidateId: 7, network: FARM } }),
  );
});
