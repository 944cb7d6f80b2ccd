/**
 * Marks on which sides a row that scrolls has more, for the fades of its ends.
 * @returns the cleanup
 */
export function markHidden(row: HTMLElement | null) {
  if (!row) return;
  const mark = () => {
    // Negative where the row is read from right to left.
    const before = Math.abs(row.scrollLeft);
    row.toggleAttribute('data-more-before', before > 1);
    row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - before > 1);
  };
  mark();
  row.addEventListener('scroll', mark, { passive: true });
  const observer = new ResizeObserver(mark);
  observer.observe(row);
  return () => {
    row.removeEventListener('scroll', mark);
    observer.disconnect();
  };
}
