/** Scrolls a row sideways, so that an item of it is in the middle. The page itself does not move. */
export function centreInRow(item: HTMLElement | null) {
  const row = item?.parentElement;
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
