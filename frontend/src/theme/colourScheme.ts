import { readItem, writeItem } from '../lib/storage/deviceStorage';

export type ColourScheme = 'light' | 'dark';

const KEY = 'colour-scheme';

/** Gives the scheme that is on screen now: the device's own, unless another was chosen here before. */
export function currentScheme(): ColourScheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies the scheme that was chosen on this device, if one was. Call it before the first paint. */
export function restoreScheme(): void {
  const chosen = readItem(KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
}

/** Applies a scheme and keeps the choice on the device. */
export function chooseScheme(scheme: ColourScheme): void {
  document.documentElement.dataset.theme = scheme;
  writeItem(KEY, scheme);
}
