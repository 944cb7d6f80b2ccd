/** Of which kind of proof two accounts have shown the same. */
export const CONFLICT_KINDS = ['phone', 'voucher'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];
