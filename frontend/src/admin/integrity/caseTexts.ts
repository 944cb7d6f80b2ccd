import type { CaseEvidence, ExcludeBody } from '../../lib/api/types';
import type { AdminEnglish } from '../texts/en';
import type { CaseEnglish } from './texts/en';

export const REASONS = [
  'several_accounts',
  'automated',
  'paid',
  'other',
] as const satisfies readonly ExcludeBody['reason'][];

type Facts = CaseEvidence['facts'];
type SignalName =
  Extract<keyof AdminEnglish, `signal.${string}`> extends `signal.${infer Name}` ? Name : never;
type Sentence = Extract<keyof CaseEnglish, `evidence.${string}`>;
/** The distribution from which a probability was computed. */
type Model = 'poisson' | 'binomial' | 'normal' | 'rayleigh' | 'fisher';

interface Signal {
  sentence: (facts: Facts) => Sentence;
  /** The numbers in the sentence, in addition to those of accounts and ratings. */
  facts: readonly string[];
  /** Absent without a probability. */
  model?: Model;
}

const always = (sentence: Sentence) => () => sentence;

const SIGNALS: Readonly<Record<SignalName, Signal>> = {
  registrations: { sentence: always('evidence.registrations'), facts: ['usual'], model: 'poisson' },
  origin_on_candidate: {
    // Earlier cases contain the number of registrations.
    sentence: (facts) =>
      'voters' in facts ? 'evidence.origin_on_candidate' : 'evidence.origin_on_candidate.registered',
    facts: ['share', 'elsewhere_share'],
    model: 'binomial',
  },
  origin_burst: {
    sentence: ({ days }) => (days === 1 ? 'evidence.origin_burst.day' : 'evidence.origin_burst.week'),
    facts: ['days', 'usual', 'before', 'now'],
    model: 'fisher',
  },
  new_accounts: {
    sentence: ({ days }) => (days === 1 ? 'evidence.new_accounts.day' : 'evidence.new_accounts.week'),
    facts: ['days', 'of', 'usual', 'before', 'now'],
    model: 'fisher',
  },
  registered_together: {
    sentence: always('evidence.registered_together'),
    facts: ['of', 'registered_on', 'before', 'now'],
    model: 'fisher',
  },
  weak_signals: { sentence: always('evidence.weak_signals'), facts: ['kinds'], model: 'fisher' },
  equal_ballots: { sentence: always('evidence.equal_ballots'), facts: ['of', 'average'], model: 'binomial' },
  extreme_ballots: {
    sentence: ({ direction }) =>
      direction === 'lowest' ? 'evidence.extreme_ballots.lowest' : 'evidence.extreme_ballots.highest',
    facts: ['of', 'direction'],
    model: 'binomial',
  },
  busy_hour: { sentence: always('evidence.busy_hour'), facts: ['number', 'usual'], model: 'poisson' },
  mean_shift: {
    sentence: always('evidence.mean_shift'),
    facts: ['before', 'now', 'ratings_before'],
    model: 'normal',
  },
  one_candidate_only: {
    sentence: always('evidence.one_candidate_only'),
    facts: ['of'],
    model: 'binomial',
  },
  fast_forms: { sentence: always('evidence.fast_forms'), facts: ['of', 'slowest'] },
  regular_times: {
    sentence: always('evidence.regular_times'),
    facts: ['period', 'of', 'length'],
    model: 'rayleigh',
  },
  proof_conflicts: {
    sentence: ({ kind }) =>
      kind === 'phone' ? 'evidence.proof_conflicts.phone' : 'evidence.proof_conflicts.voucher',
    facts: ['kind', 'tries'],
  },
};

const signalOf = (name: string): Signal | undefined =>
  Object.entries(SIGNALS).find(([key]) => key === name)?.[1];

/** Returns the name of a signal; null if this client doesn't know it. */
export function signalKey(name: string): `signal.${SignalName}` | null {
  return signalOf(name) ? `signal.${name as SignalName}` : null;
}

/** The texts about a piece of evidence. */
export interface EvidenceWords {
  sentence: Sentence;
  /** For the sentence's variables. */
  vars: Readonly<Record<string, number | string>>;
  model?: Model;
}

/** Returns the sentence for evidence; null if the signal is unknown, or lacks a number of its sentence. */
export function evidenceWords({
  signal,
  facts,
  accounts,
  ratings,
}: Pick<CaseEvidence, 'signal' | 'facts' | 'accounts' | 'ratings'>): EvidenceWords | null {
  const known = signalOf(signal);
  if (!known?.facts.every((name) => name in facts)) return null;
  const model = 'probability' in facts ? known.model : undefined;
  return { sentence: known.sentence(facts), vars: { ...facts, accounts, ratings }, ...(model && { model }) };
}

/** Smaller probabilities are written with a power of ten. */
const SMALL = 0.001;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The server writes no smaller probability. */
const LEAST = 1e-300;

/** Formats a probability with two digits, such as `0.012` or `3.2 × 10⁻²⁰`. */
export function probabilityText(probability: number): string {
  if (probability >= SMALL || probability <= 0) return String(Number(probability.toPrecision(2)));
  if (probability <= LEAST) return '< 10⁻³⁰⁰';
  const [digits = '', exponent = ''] = probability.toExponential(1).split('e-');
  return `${digits} × 10⁻${[...exponent].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}
