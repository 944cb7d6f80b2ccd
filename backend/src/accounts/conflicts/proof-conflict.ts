/** The kinds of proofs that can conflict. */
export const CONFLICT_KINDS = ['phone', 'voucher'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];
