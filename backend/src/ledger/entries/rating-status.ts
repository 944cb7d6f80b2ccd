/**
 * The status of a rating: it is counted, it is pending until its voter reaches the required verification level, or
 * administrators have excluded it. Public figures include counted ratings only. A voter cannot rate again, whatever the
 * status.
 */
export const RATING_STATUSES = ['counted', 'pending', 'excluded'] as const;
export type RatingStatus = (typeof RATING_STATUSES)[number];
export type Uncounted = Exclude<RatingStatus, 'counted'>;
