/** Where the tab stores when the page was last reloaded by itself. */
const RELOADED = 'reloadedAt';

/** The least time between two such reloads, in milliseconds: a part that stays lost must not cause endless reloads. */
const LEAST_MS = 60_000;

/**
 * Reloads the page because a part of the program was lost, unless it has just done so.
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED));
    if (Date.now() - last < LEAST_MS) return false;
    window.sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    // Without storage nothing would end the reloads.
    return false;
  }
  window.location.reload();
  return true;
}
