import type { CaseFindings } from '../../lib/api/types';
import { createTranslator } from '../../lib/i18n/translate';
import { en as admin } from '../texts/en';
import { chanceOf, storyOf } from './caseStory';
import { en } from './texts/en';

const words = {
  c: createTranslator(en, 'en'),
  t: createTranslator(admin, 'en'),
  place: (rank: number | null) => String(rank),
  nameOf: ({ name }: { name: string }) => name,
};
const PATTERN = {
  accounts: 60,
  voters: 60,
  registeredFrom: '2026-11-25T20:00:00.000Z',
  registeredTo: '2026-11-25T20:00:59.000Z',
  lowest: 100,
  highest: 100,
};
const ranks = (rankInTitle: number | null) => ({ rank: 9, rankInTitle });
const IMPACT = {
  candidate: { name: 'Bashir', title: 'Mayor' },
  with: ranks(4),
  without: ranks(20),
  candidates: 1,
};
const evidence = (probability: number) => [{ facts: { probability } }];

/** The story of a case, without the marks around names. */
function story(over: object): string {
  const findings = { pattern: PATTERN, impact: IMPACT, evidence: evidence(1e-30), status: 'open', ...over };
  return storyOf(findings as unknown as CaseFindings, words)
    .join(' ')
    .replace(/[\u2068\u2069]/g, '');
}

it('says who did what, what it moves, and how likely that is', () => {
  expect(story({})).toBe(
    '60 accounts that were made within one minute all gave Bashir 100. Without them, Bashir falls from 4 to 20 within the office. Practically impossible by chance.',
  );
});

it('leaves out facts that are missing', () => {
  const hidden = { lowest: null, highest: null };
  expect(story({ pattern: { ...PATTERN, ...hidden } })).toMatch(/one minute rated Bashir\. /);
  const slow = { registeredTo: '2026-11-28T20:00:59.000Z', lowest: 88.5 };
  expect(story({ pattern: { ...PATTERN, ...slow } })).toMatch(
    /^60 accounts rated Bashir between 88\.5 and 100\. /,
  );
  // Some of them have not rated this candidate.
  const some = { voters: 58, registeredTo: '2026-11-25T22:30:00.000Z' };
  expect(story({ pattern: { ...PATTERN, ...some } })).toMatch(
    /^58 accounts that were made within 3 hours gave Bashir 100\. /,
  );
  expect(story({ impact: null, evidence: [] })).toBe(
    '60 accounts that were made within one minute seem to belong together. An administrator chose these accounts; no signal found them.',
  );
});

it('describes a rise, a rank that does not change, and ratings that do not count', () => {
  const impact = (over: object) => story({ impact: { ...IMPACT, ...over } });
  expect(impact({ without: ranks(2), candidates: 3 })).toContain(
    'Bashir rises from 4 to 2 within the office. 2 other candidates are affected.',
  );
  expect(impact({ without: ranks(4) })).toContain('With or without them, Bashir is 4 within the office.');
  expect(impact({ without: ranks(null) })).toContain('too few ratings for a rank');
  // Its title was deleted.
  expect(impact({ candidate: { name: 'Bashir', title: null } })).toContain('Bashir is 9 overall.');
  expect(impact({ candidates: 0 })).toContain('None of their ratings count.');
  expect(story({ status: 'excluded' })).toContain(
    'They are excluded: Bashir fell from 4 to 20 within the office.',
  );
});

it.each([
  [1e-9, 'impossible'],
  [1e-4, 'veryUnlikely'],
  [0.01, 'unlikely'],
  [0.2, 'possible'],
] as const)('calls a probability of %d %s', (probability, chance) => {
  expect(chanceOf(evidence(probability))).toBe(chance);
});

it('states no likelihood without a probability', () => {
  expect(chanceOf([{ facts: { of: 3 } }])).toBeUndefined();
  expect(chanceOf([{ facts: { of: 3 } }, ...evidence(1e-9)])).toBe('impossible');
});
