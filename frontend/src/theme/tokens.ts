/**
 * Defines colour, spacing, radius and type in one place. The style sheet (see tokensCss.ts) and the
 * administrators' antd theme both read it. Every text colour has a contrast of 4.5:1 on each of its surfaces,
 * every control's edge 3:1: tokens.spec.ts checks that.
 */
export interface Palette {
  canvas: string;
  surface: string;
  sunken: string;
  text: string;
  muted: string;
  line: string;
  edge: string;
  accent: string;
  accentStrong: string;
  accentSoft: string;
  onAccent: string;
  success: string;
  successSoft: string;
  danger: string;
  dangerSoft: string;
  warning: string;
  warningSoft: string;
  /** The flag's own blue, for areas without text. */
  flag: string;
  /** The background of the white text at the top of the home page. */
  hero: string;
  gold: string;
  onGold: string;
  silver: string;
  onSilver: string;
  bronze: string;
  onBronze: string;
}

/** The accent is the flag's #4189DD, darkened from 3.6:1 to 6.1:1 on white. */
export const light: Palette = {
  canvas: '#ffffff',
  surface: '#ffffff',
  sunken: '#edf2f8',
  text: '#0e1b2a',
  muted: '#4f6072',
  line: '#d5dee8',
  edge: '#74879b',
  accent: '#1d62b0',
  accentStrong: '#164e8e',
  accentSoft: '#e6effa',
  onAccent: '#ffffff',
  success: '#17693f',
  successSoft: '#e5f4ec',
  danger: '#a8201a',
  dangerSoft: '#fbeae9',
  warning: '#7a4b00',
  warningSoft: '#fdf3dc',
  flag: '#4189dd',
  hero: '#1d62b0',
  gold: '#f0c548',
  onGold: '#3a2a00',
  silver: '#ccd4dc',
  onSilver: '#26313b',
  bronze: '#dda273',
  onBronze: '#3a1d06',
};

export const dark: Palette = {
  canvas: '#0c1521',
  surface: '#14202f',
  sunken: '#1c2c40',
  text: '#e8eef5',
  muted: '#a7b6c7',
  line: '#283a4f',
  edge: '#6b8198',
  accent: '#76b3f5',
  accentStrong: '#a0cbf9',
  accentSoft: '#17314f',
  onAccent: '#06182b',
  success: '#7fd6a4',
  successSoft: '#12301f',
  danger: '#ff9a92',
  dangerSoft: '#3a1a1a',
  warning: '#f0c46c',
  warningSoft: '#33260a',
  flag: '#4189dd',
  hero: '#17314f',
  gold: '#e5b93c',
  onGold: '#2b1f00',
  silver: '#b9c3cd',
  onSilver: '#1d262e',
  bronze: '#cd9263',
  onBronze: '#2e1604',
};

/** Steps of a 4 px grid; the number is the step's size in pixels at the default text size. */
export const space = { 4: 4, 8: 8, 12: 12, 16: 16, 24: 24, 32: 32, 48: 48, 64: 64, 96: 96 } as const;

/** Corner radii in pixels: of boxes, and of round shapes. */
export const radius = { box: 4, round: 999 } as const;

/**
 * Font sizes in pixels at the browser's default of 16: notes, text, headings within a page, its title, its
 * figures.
 */
export const fontSize = { small: 14, base: 16, large: 20, title: 28, display: 44 } as const;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', 'Helvetica Neue', Arial, sans-serif";
