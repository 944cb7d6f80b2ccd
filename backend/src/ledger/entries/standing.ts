/**
 * What a rating is worth: it is counted, it waits until its voter reaches the level that counts, or administrators have
 * set it aside. Public figures are of counted ones alone; nobody votes again, whatever the standing.
 */
export const STANDINGS = ['counted', 'waiting', 'set_aside'] as const;
export type Standing = (typeof STANDINGS)[number];
export type Uncounted = Exclude<Standing, 'counted'>;
