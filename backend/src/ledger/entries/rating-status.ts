/**
 * The status of a rating: it is counted, it is pending until its voter reaches the required verification level, or
 * administrators have excluded it. Public figures include counted ratings only. A voter cannot rate again, whatever the
 * status.
 */
export const STANDINGS = ['counted', 'waiting', 'set_aside'] as const;
export type Standing = (typeof STANDINGS)[number];
export type Uncounted = Exclude<Standing, 'counted'>;
