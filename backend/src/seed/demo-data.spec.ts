import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROFILE_FIELDS } from '../index/model/candidate-profile.js';
import {
  DEMO_CANDIDATES,
  DEMO_TITLE_METRICS,
  DEMO_TITLES,
  DEMO_VOTERS,
  demoDays,
  demoScores,
} from './demo-data.js';
import { DEMO_DECISION, DEMO_DEEDS } from './demo-story.js';

const GLOBAL_KEYS = ['lead', 'serv', 'rep', 'impt', 'pub', 'trns'];

const ARABIC = /^[\p{Script=Arabic}\p{Mn} .]+$/u;

const keysOf = (title: string): string[] => [
  ...GLOBAL_KEYS,
  ...DEMO_TITLE_METRICS.filter((metric) => metric.title === title).map((metric) => metric.key),
];

/** Lists every rating of the demo, candidate by candidate. */
const RATINGS = DEMO_CANDIDATES.map(({ title }, candidate) =>
  DEMO_VOTERS.map((_, voter) => demoScores(candidate, voter, keysOf(title))).filter(
    (scores) => scores !== null,
  ),
);

/** Returns the sum and the number of all scores of a candidate: the average as an exact fraction. */
const fractionOf = (ratings: Record<string, number>[]): { sum: number; count: number } => {
  const scores = ratings.flatMap((rating) => Object.values(rating));
  return { sum: scores.reduce((sum, score) => sum + score, 0), count: scores.length };
};

const meanOf = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

const RATED = RATINGS.filter((ratings) => ratings.length > 0).map(fractionOf);

describe('demo titles and metrics', () => {
  it('has five titles with different names, each with a description', () => {
    expect(new Set(DEMO_TITLES.map(({ name }) => name)).size).toBe(5);
    for (const { description } of DEMO_TITLES) expect(description).not.toBe('');
  });

  it('has every text in three languages, Arabic in its own letters', () => {
    for (const { nameAr, descriptionAr, ...latin } of DEMO_TITLES) {
      for (const text of [nameAr, descriptionAr]) expect(text).toMatch(ARABIC);
      expect(new Set(Object.values(latin)).size).toBe(4);
    }
    for (const { labelAr, descriptionAr, labelSo, descriptionSo, ...english } of DEMO_TITLE_METRICS) {
      for (const text of [labelAr, descriptionAr]) expect(text).toMatch(ARABIC);
      expect([labelSo, descriptionSo]).not.toEqual([english.label, english.description]);
    }
    expect(new Set(DEMO_CANDIDATES.map(({ nameAr }) => nameAr)).size).toBe(26);
    for (const { nameAr } of DEMO_CANDIDATES) expect(nameAr).toMatch(ARABIC);
  });

  it('has title metrics with valid keys that no other metric uses', () => {
    const keys = DEMO_TITLE_METRICS.map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(1);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,31}$/);
    const all = [...GLOBAL_KEYS, ...keys].map((key) => key.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  });

  it('names only existing titles', () => {
    const titles = DEMO_TITLES.map(({ name }) => name);
    for (const { title } of [...DEMO_CANDIDATES, ...DEMO_TITLE_METRICS]) expect(titles).toContain(title);
  });
});

describe('demo candidates', () => {
  it('are 26 different persons, several for every title', () => {
    expect(new Set(DEMO_CANDIDATES.map(({ name }) => name)).size).toBe(26);
    for (const { name } of DEMO_TITLES) {
      expect(DEMO_CANDIDATES.filter(({ title }) => title === name).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('each have a biography of their own in three languages, which fits, and a link that leads nowhere', () => {
    for (const language of ['biography', 'biographySo', 'biographyAr'] as const) {
      const texts = DEMO_CANDIDATES.map((candidate) => candidate[language]);
      expect(new Set(texts).size).toBe(26);
      for (const text of texts)
        expect(text.length > 30 && text.length <= PROFILE_FIELDS.biography.max).toBe(true);
    }
    for (const { biographyAr, officialUrl } of DEMO_CANDIDATES) {
      expect(biographyAr).toMatch(/^[\p{Script=Arabic}\p{Mn} .،]+$/u);
      expect(officialUrl).toMatch(/^https:\/\/offices\.example\/[a-z-]+$/);
    }
  });

  it('each have a portrait of their own, which exists', () => {
    const portraits = DEMO_CANDIDATES.map(({ portrait }) => portrait);
    expect(new Set(portraits).size).toBe(portraits.length);
    // The path of this file, found the same way whether Jest runs it as CommonJS or as an ES module.
    const here = dirname(expect.getState().testPath ?? '');
    for (const portrait of portraits) {
      expect([portrait, existsSync(join(here, '../../demo/portraits', portrait))]).toEqual([portrait, true]);
    }
  });
});

describe('demo voters', () => {
  it('have unique, valid usernames', () => {
    expect(DEMO_VOTERS).toHaveLength(60);
    expect(new Set(DEMO_VOTERS).size).toBe(DEMO_VOTERS.length);
    for (const username of DEMO_VOTERS) expect(username).toMatch(/^[a-z0-9._]{3,30}$/);
  });
});

describe('demo days', () => {
  it('begin and end with the period, go on in order, and differ', () => {
    const dayOf = demoDays(25);
    const days = Array.from({ length: 1000 }, (_, index) => dayOf(index / 1000));
    expect(dayOf(0)).toBe(0);
    expect(dayOf(1)).toBe(25);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    const counts = Array.from(
      { length: 25 },
      (_, day) => days.filter((one) => Math.floor(one) === day).length,
    );
    expect(Math.max(...counts)).toBeGreaterThan(2 * Math.min(...counts));
    expect(Math.min(...counts)).toBeGreaterThan(10);
  });
});

describe('demo scores', () => {
  it('are integers from 0 to 100, one for each key asked for', () => {
    RATINGS.forEach((ratings, candidate) => {
      const keys = keysOf(DEMO_CANDIDATES[candidate]?.title ?? '');
      for (const rating of ratings) {
        expect(Object.keys(rating)).toEqual(keys);
        for (const score of Object.values(rating)) {
          expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        }
      }
    });
  });

  it('are the same whenever and in whatever order they are asked for', () => {
    const backwards = [...GLOBAL_KEYS].reverse();
    for (let voter = DEMO_VOTERS.length - 1; voter >= 0; voter--) {
      expect(demoScores(0, voter, backwards)).toEqual(demoScores(0, voter, GLOBAL_KEYS));
    }
    // Fixed values, so that a change of the generator, which would change every demo, is noticed.
    expect(demoScores(0, 1, GLOBAL_KEYS)).toEqual({
      lead: 65,
      serv: 65,
      rep: 60,
      impt: 70,
      pub: 70,
      trns: 75,
    });
  });

  it('are null for a candidate or voter that does not exist', () => {
    expect(demoScores(DEMO_CANDIDATES.length, 0, GLOBAL_KEYS)).toBeNull();
    expect(demoScores(0, DEMO_VOTERS.length, GLOBAL_KEYS)).toBeNull();
  });

  it('make between 500 and 900 ratings, from 5 to 45 for a candidate and none for exactly one', () => {
    const counts = RATINGS.map((ratings) => ratings.length);
    const rated = counts.filter((count) => count > 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(500);
    expect(total).toBeLessThanOrEqual(900);
    expect(rated).toHaveLength(DEMO_CANDIDATES.length - 1);
    expect([Math.min(...rated), Math.max(...rated)]).toEqual([5, 45]);
  });

  it('let every voter have rated someone', () => {
    for (const [voter] of DEMO_VOTERS.entries()) {
      expect(DEMO_CANDIDATES.some((_, candidate) => demoScores(candidate, voter, GLOBAL_KEYS))).toBe(true);
    }
  });

  it('spread the averages of the candidates from about 45 to about 88', () => {
    const averages = RATED.map(({ sum, count }) => sum / count);
    expect(Math.abs(Math.min(...averages) - 45)).toBeLessThan(3);
    expect(Math.abs(Math.max(...averages) - 88)).toBeLessThan(3);
  });

  it('never look equal at one decimal unless they are equal as fractions', () => {
    // Otherwise the leaderboard would show two candidates with one average on two ranks.
    for (const [index, a] of RATED.entries()) {
      for (const b of RATED.slice(index + 1)) {
        const lookEqual = Math.round((a.sum * 10) / a.count) === Math.round((b.sum * 10) / b.count);
        expect(lookEqual && a.sum * b.count !== b.sum * a.count).toBe(false);
      }
    }
  });

  it('of one rating resemble each other more than scores of different voters do', () => {
    const spread = (scores: number[]): number => {
      const mean = meanOf(scores);
      return Math.sqrt(meanOf(scores.map((score) => (score - mean) ** 2)));
    };
    const within = RATINGS.flat().map((rating) => spread(Object.values(rating)));
    const between = RATINGS.filter((ratings) => ratings.length > 5).map((ratings) =>
      spread(ratings.flatMap((rating) => Object.values(rating))),
    );
    expect(meanOf(within)).toBeLessThan(meanOf(between));
    expect(meanOf(within)).toBeGreaterThan(2);
  });
});

it('has actions of an administrator on at least five days, whatever the hour of its first start', () => {
  const hours = [DEMO_DECISION, ...DEMO_DEEDS].map(({ hours }) => hours);
  for (let start = 0; start < 24; start += 1) {
    const days = new Set(hours.map((ago) => Math.floor((start + ago) / 24)));
    expect(days.size).toBeGreaterThanOrEqual(5);
  }
});
