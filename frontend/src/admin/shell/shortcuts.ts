/** What a key does, and what it is done to: found in the page by its role or by `data-shortcut`. */
export const SHORTCUTS = ['/', 'n', 'j', 'k', 'x', 'e', '?'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

const ROWS = 'main tbody tr[data-row-key], main [data-rows] > li';
const isRow = (element: Element | null) => element?.closest<HTMLElement>(ROWS) ?? null;

/** Ctrl+K or ⌘K; where the keyboard writes no Latin letters, the key that is in the place of K. */
export function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** Tells whether somebody types: then a key is a letter. */
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

/** Goes to the next row, or the one before; to the first where one is on none. */
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

/** What each key does; false where the page has nothing of the kind. */
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
};

/** Runs the action of a key. @returns false if there is nothing to do */
export function run(key: Exclude<Shortcut, '?'>): boolean {
  return ACTIONS[key]();
}

export const isShortcut = (key: string): key is Shortcut => SHORTCUTS.some((shortcut) => shortcut === key);
