/** The width of a row's faded end, in pixels. */
const FADED = 24;

/**
 * Scrolls a row sideways, so that an item of it that is out of sight is in the middle. The page itself does
 * not move.
 */
export function centreInRow(item: HTMLElement | null) {
  const row = item?.parentElement;
  if (!item || !row) return;
  const space = row.clientWidth - item.offsetWidth;
  const shownAt = item.offsetLeft - row.scrollLeft;
  if (shownAt < FADED || shownAt > space - FADED) row.scrollLeft = item.offsetLeft - space / 2;
}
