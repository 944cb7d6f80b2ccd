import { evidenceWords, probabilityText, signalKey } from './caseTexts';

const counts = { accounts: 41, ratings: 42 };

it('describes evidence in the sentence of its signal, with the model of its probability', () => {
  const facts = { of: 60, average: 0, probability: 3.2e-20 };
  expect(evidenceWords({ ...counts, signal: 'equal_ballots', facts })).toEqual({
    sentence: 'evidence.equal_ballots',
    vars: { ...facts, ...counts },
    model: 'binomial',
  });
});

it('has a sentence for either direction, and for either proof', () => {
  const of = (signal: string, facts: Record<string, number | string>) =>
    evidenceWords({ ...counts, signal, facts })?.sentence;
  expect(of('extreme_ballots', { of: 60, direction: 'lowest' })).toBe('evidence.extreme_ballots.lowest');
  expect(of('extreme_ballots', { of: 60, direction: 'highest' })).toBe('evidence.extreme_ballots.highest');
  expect(of('proof_conflicts', { kind: 'phone', tries: 5 })).toBe('evidence.proof_conflicts.phone');
  expect(of('proof_conflicts', { kind: 'voucher', tries: 5 })).toBe('evidence.proof_conflicts.voucher');
});

it('has no sentence for an unknown signal, nor for one that lacks a fact', () => {
  expect(evidenceWords({ ...counts, signal: 'moon_phase', facts: { of: 60 } })).toBeNull();
  expect(evidenceWords({ ...counts, signal: 'toString', facts: {} })).toBeNull();
  expect(evidenceWords({ ...counts, signal: 'equal_ballots', facts: { of: 60 } })).toBeNull();
  expect(signalKey('moon_phase')).toBeNull();
  expect(signalKey('busy_hour')).toBe('signal.busy_hour');
});

it.each([
  [3.2e-20, '3.2 × 10⁻²⁰'],
  [2e-299, '2.0 × 10⁻²⁹⁹'],
  [1e-300, '< 10⁻³⁰⁰'],
  [0.0123, '0.012'],
  [1, '1'],
])('writes the probability %d as %s', (probability, text) => {
  expect(probabilityText(probability)).toBe(text);
});
