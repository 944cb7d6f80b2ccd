/** The reasons for excluding ratings, which affected voters may read. */
export const REASONS = ['several_accounts', 'automated', 'paid', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The maximum length of administrators' notes and voters' objections. */
export const NOTE_MAX = 1000;
