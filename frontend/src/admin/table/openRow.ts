import type { MouseEvent } from 'react';

/** The controls of a row, which handle their presses themselves. */
const CONTROLS = 'a, button, input, label, details, [popover]';

/** The control of a row that a press on the row runs. */
export const OPENS = 'th a, [data-heading] a, [data-opens], [data-shortcut="e"]';

/**
 * Opens the record of a row, or of a card, that was pressed beside its controls: its page if the heading links to one,
 * otherwise its form.
 */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const pressed = target as Element;
  // A dialog that a row has opened is outside of it, and its presses arrive here too.
  if (!currentTarget.contains(pressed) || pressed.closest(CONTROLS)) return;
  // Selecting text ends in a press.
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>(OPENS)?.click();
}
