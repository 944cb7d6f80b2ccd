import { dark, light, type Palette } from './tokens.ts';

/** The colours that follow from the site's own accent. */
type Accents = Pick<Palette, 'accent' | 'accentStrong' | 'accentSoft' | 'onAccent' | 'flag' | 'hero'>;

const CONTRAST = 4.5;
/** The steps in which a colour is mixed until it can be read. */
const STEP = 0.02;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance and contrast as WCAG 2.2 defines them (w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a part of one colour into another. */
function mix(colour: string, other: string, part: number): string {
  const into = channels(other);
  const mixed = channels(colour).map((channel, at) =>
    Math.round(channel * (1 - part) + (into[at] ?? 0) * part),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a colour with another only as far as it must be for all of its texts to be read. */
function readable(palette: Palette, colour: string, towards: string, accentsOf: (accent: string) => Accents) {
  for (let part = 0; ; part += STEP) {
    const accents = accentsOf(mix(colour, towards, Math.min(part, 1)));
    const { accent, accentSoft, onAccent } = accents;
    const surfaces = [palette.canvas, palette.surface, palette.sunken, accentSoft, onAccent];
    if (part >= 1 || surfaces.every((surface) => contrast(accent, surface) >= CONTRAST)) return accents;
  }
}

/** Returns the colours of the light palette and of its dark counterpart that follow from an accent. */
export function accentsOf(colour: string): Record<'light' | 'dark', Accents> {
  return {
    light: readable(light, colour, '#000000', (accent) => ({
      accent,
      accentStrong: mix(accent, '#000000', 0.25),
      accentSoft: mix(accent, '#ffffff', 0.9),
      onAccent: light.onAccent,
      flag: accent,
      hero: accent,
    })),
    dark: readable(dark, colour, '#ffffff', (accent) => ({
      accent,
      accentStrong: mix(accent, '#ffffff', 0.3),
      accentSoft: mix(dark.surface, colour, 0.25),
      onAccent: dark.onAccent,
      flag: colour,
      hero: mix(dark.surface, colour, 0.25),
    })),
  };
}
