/** What a finding is about: one of these at least. */
export interface Subject {
  candidateId?: number;
  /** Keyed hash. */
  network?: string;
  mailDomain?: string;
}

export type SignalName =
  | 'registrations'
  | 'network_on_candidate'
  | 'equal_ballots'
  | 'extreme_ballots'
  | 'busy_hour'
  | 'mean_shift'
  | 'one_candidate_only'
  | 'fast_forms'
  | 'regular_times'
  | 'proof_conflicts';

/** What a case keeps of a finding, and its page words: nothing but counts, times and probabilities. */
export interface CaseEvidence {
  signal: SignalName;
  subject: Subject;
  /** How many accounts and ratings. */
  accounts: number;
  ratings: number;
  /** ISO 8601, UTC: the first and the last of what it counts. */
  from: string;
  to: string;
  /** By name; what the names mean stands beside each signal. */
  facts: Record<string, number | string>;
}
