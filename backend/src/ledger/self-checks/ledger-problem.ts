/** A difference between the ledger and the database. It names no person and no score. */
export interface LedgerProblem {
  problem: string;
  /** The hash of the affected entry. */
  entry: string | null;
  candidate: number | null;
  round: number | null;
}
