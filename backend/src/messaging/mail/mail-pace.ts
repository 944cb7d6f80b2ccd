const MINUTE_MS = 60_000;
/** The emails of this share of a minute may be sent at once after a pause: as many as one batch has. */
const BURST_SHARE = 1 / 6;

/**
 * Computes how many emails the pace allows.
 * @param wanted the number of due emails
 * @param perMinute the pace
 * @param now by the clock of `usedUntil`
 * @param usedUntil until when the pace is used; a time too far in the future was set before the clock was set back
 * @returns the allowed number, and until when the pace is used then
 */
export function paceOf(
  wanted: number,
  perMinute: number,
  now: Date,
  usedUntil: Date,
): { count: number; usedUntil: Date } {
  const share = MINUTE_MS / perMinute;
  const burst = Math.ceil(perMinute * BURST_SHARE);
  const earliest = now.getTime() - burst * share;
  const from = usedUntil > now ? earliest : Math.max(usedUntil.getTime(), earliest);
  const count = Math.min(wanted, Math.floor((now.getTime() - from) / share + 1e-9));
  return { count, usedUntil: new Date(from + count * share) };
}
