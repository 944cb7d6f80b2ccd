import { readItem, writeChoice } from '../lib/storage/deviceStorage';

export type ColourScheme = 'light' | 'dark';

const KEY = 'colour-scheme';

const isScheme = (text: string | null | undefined): text is ColourScheme =>
  text === 'light' || text === 'dark';

const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** Returns the current colour scheme: the device's own, unless another was chosen here. */
export function currentScheme(): ColourScheme {
  const chosen = document.documentElement.dataset.theme;
  if (isScheme(chosen)) return chosen;
  return window.matchMedia(DARK_DEVICE).matches ? 'dark' : 'light';
}

/**
 * Calls back when the current scheme may have changed.
 * @returns a function that ends this
 */
export function onSchemeChange(changed: () => void): () => void {
  const device = window.matchMedia(DARK_DEVICE);
  device.addEventListener('change', changed);
  window.addEventListener(KEY, changed);
  return () => {
    device.removeEventListener('change', changed);
    window.removeEventListener(KEY, changed);
  };
}

/** Applies the scheme that was chosen on this device, if one was. Call it before the first paint. */
export function restoreScheme(): void {
  const chosen = readItem(KEY);
  if (isScheme(chosen)) chooseScheme(chosen);
}

/** Applies a scheme and stores the choice on the device. */
export function chooseScheme(scheme: ColourScheme): void {
  document.documentElement.dataset.theme = scheme;
  writeChoice(KEY, scheme);
  window.dispatchEvent(new Event(KEY));
}
