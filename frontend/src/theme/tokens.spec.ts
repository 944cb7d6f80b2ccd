import { dark, light, type Palette } from './tokens';

/** Relative luminance and contrast as WCAG 2.2 defines them (w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ['canvas', 'surface', 'sunken', 'accentSoft'] as const;

const TEXT_PAIRS: [keyof Palette, keyof Palette][] = [
  ...SURFACES.flatMap((surface): [keyof Palette, keyof Palette][] => [
    ['text', surface],
    ['muted', surface],
    ['accent', surface],
    ['accentStrong', surface],
  ]),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['danger', 'surface'],
  ['danger', 'canvas'],
  ['danger', 'dangerSoft'],
  ['success', 'surface'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['onGold', 'gold'],
  ['onSilver', 'silver'],
  ['onBronze', 'bronze'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  it.each(TEXT_PAIRS)('reads %s on %s at 4.5:1 or more', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['canvas', 'surface'] as const)('draws the edges of controls on %s at 3:1 or more', (surface) => {
    expect(contrast(palette.edge, palette[surface])).toBeGreaterThanOrEqual(3);
  });
});
