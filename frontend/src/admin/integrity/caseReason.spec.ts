import type { CaseEvidence } from '../../lib/api/types';
import { createTranslator } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';
import { en } from '../texts/en';
import { caseReason } from './caseReason';

const t = createTranslator(en, 'en') as AdminT;
const found = (signal: string, accounts: number, facts: CaseEvidence['facts'] = {}): CaseEvidence => ({
  signal,
  subject: {},
  accounts,
  ratings: accounts,
  from: '',
  to: '',
  facts,
});

it.each([
  [[], '60 accounts, chosen by an administrator'],
  [
    [
      found('origin_burst', 60, { probability: 1e-300 }),
      found('extreme_ballots', 60, { direction: 'highest' }),
    ],
    '60 accounts, all gave the highest scores',
  ],
  [[found('extreme_ballots', 60, { direction: 'lowest' })], '60 accounts, all gave the lowest scores'],
  [[found('equal_ballots', 60)], '60 accounts, all gave the same scores'],
  // Not all of them gave these.
  [
    [found('equal_ballots', 40, { probability: 0.01 }), found('origin_burst', 20, { probability: 1e-9 })],
    '60 accounts: Many ratings from one network',
  ],
  [[found('moon_phase', 60)], '60 accounts: moon_phase'],
])('says why a case exists %#', (evidence, text) => {
  expect(caseReason({ accountCount: 60, evidence }, t)).toBe(text);
});

it('names only the signal of a case without accounts', () => {
  expect(caseReason({ accountCount: 0, evidence: [found('busy_hour', 0)] }, t)).toBe('A busy hour');
});
