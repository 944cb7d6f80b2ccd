import { OPENS } from '../table/openRow';

/** The action of a key, and its target: found in the page by its role or by `data-shortcut`. */
export const SHORTCUTS = ['/', 'n', 'j', 'k', 'x', 'e', 'Enter', '?'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

const ROWS = 'main [data-rows] > *';
const isRow = (element: Element | null) => element?.closest<HTMLElement>(ROWS) ?? null;

/** Ctrl+K or ⌘K; on a keyboard without Latin letters, the key in the place of K. */
export function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** Returns whether somebody is typing: then a key is a letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.closest('textarea, select, [role=combobox], [role=listbox], [role=slider]') !== null;
}

const press = (element: HTMLElement | null | undefined) => {
  element?.click();
  return Boolean(element);
};

/** Moves to the next or previous row; to the first one if no row has the focus. */
function goToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const present = isRow(document.activeElement);
  const row = present ? rows[rows.indexOf(present) + step] : rows[0];
  if (!row) return false;
  row.tabIndex = -1;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

const inRow = (selector: string) => isRow(document.activeElement)?.querySelector<HTMLElement>(selector);

/** Performs the action of each key; returns false if the page lacks it. */
const ACTIONS: Readonly<Record<Exclude<Shortcut, '?'>, () => boolean>> = {
  '/': () => {
    const box = document.querySelector<HTMLInputElement>('main input[type=search]');
    box?.focus();
    box?.select();
    return Boolean(box);
  },
  n: () => press(document.querySelector<HTMLElement>('main [data-shortcut=n]')),
  j: () => goToRow(1),
  k: () => goToRow(-1),
  x: () => press(inRow('input[type=checkbox]:not(:disabled)')),
  e: () => press(inRow('[data-shortcut=e]')),
  // A control within the row has its own use for the key.
  Enter: () => document.activeElement?.matches(ROWS) === true && press(inRow(OPENS)),
};

/** Runs the action of a key. @returns false if there is nothing to do */
export function run(key: Exclude<Shortcut, '?'>): boolean {
  return ACTIONS[key]();
}

export const isShortcut = (key: string): key is Shortcut => SHORTCUTS.some((shortcut) => shortcut === key);
