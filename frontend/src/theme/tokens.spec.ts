import { accentsOf, contrast } from './accent';
import { dark, light, type Palette } from './tokens';

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

/** Colours of all hues that reach 4.5:1 on white: the lightest that do, and dark ones. */
const ACCENTS = [
  '#000000',
  '#767676',
  '#0a7a0a',
  '#b00020',
  '#5b2a86',
  '#00796b',
  '#8a5a00',
  '#c2185b',
  '#1d62b0',
];

describe.each(ACCENTS)('the accent %s', (accent) => {
  it.each([
    ['light', { ...light, ...accentsOf(accent).light }],
    ['dark', { ...dark, ...accentsOf(accent).dark }],
  ])('is read in the %s palette at 4.5:1 or more', (_name, palette) => {
    const tooFaint = TEXT_PAIRS.filter(([text, surface]) => contrast(palette[text], palette[surface]) < 4.5);
    expect(tooFaint).toEqual([]);
  });
});
