/** Something that the ledger and the database don't agree on. Names no person and no score. */
export interface LedgerProblem {
  problem: string;
  /** The hash of the entry that it is about. */
  entry: string | null;
  candidate: number | null;
  round: number | null;
}
