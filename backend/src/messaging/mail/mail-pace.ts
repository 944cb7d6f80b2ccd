const MINUTE_MS = 60_000;
/** Mails of this share of a minute may go at once after a pause: as many as are written in one batch. */
const BURST_SHARE = 1 / 6;

/**
 * @param wanted mails that are due
 * @param perMinute how many may go
 * @param now by the clock that `usedUntil` is of
 * @param usedUntil until when the pace is used up; a time in the future was set by a clock that has been set back since
 * @returns how many may go now, and until when the pace is used up then
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
