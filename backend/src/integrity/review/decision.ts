/** Why ratings are set aside, as everybody whom it concerns may read it. */
export const REASONS = ['several_accounts', 'automated', 'paid', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Characters of what administrators note, and of what voters object. */
export const NOTE_MAX = 1000;
