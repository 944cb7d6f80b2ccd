import { accentsOf } from './accent.ts';
import { dark, fontFamily, fontSize, light, type Palette, radius, space } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}-${kebab(name)}:${value};`)
    .join('');

const inRem = (pixels: Record<string, number>) =>
  Object.fromEntries(Object.entries(pixels).map(([name, value]) => [name, `${value / 16}rem`]));

const inPixels = (pixels: Record<string, number>) =>
  Object.fromEntries(Object.entries(pixels).map(([name, value]) => [name, `${value}px`]));

const colours = (palette: Palette, scheme: string) =>
  `color-scheme:${scheme};${declarations('colour', { ...palette })}`;

/**
 * Returns the tokens as custom properties: `--colour-*`, `--space-*`, `--radius-*`, `--font-*`. The system's
 * choice of light or dark counts unless `data-theme` on the root element overrides it. Print is always light.
 */
export function tokensCss(): string {
  const sizes =
    declarations('space', inRem(space)) +
    declarations('radius', inPixels(radius)) +
    declarations('font', inRem(fontSize)) +
    `--font-family:${fontFamily};`;
  return inBothSchemes(sizes + colours(light, 'light'), colours(dark, 'dark'));
}

/** Gives the custom properties that a site's own accent colour changes. @param accent such as `#1d62b0` */
export function accentCss(accent: string): string {
  const { light, dark } = accentsOf(accent);
  return inBothSchemes(declarations('colour', { ...light }), declarations('colour', { ...dark }));
}

const inBothSchemes = (light: string, dark: string) =>
  [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
  ].join('\n');
