/** The least contrast of a text to its background (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;
const COLOUR = /^#[\da-f]{6}$/i;

/** Reads a colour that people can read on white. The client mixes its dark counterpart from it. */
export function readAccent(value: string | null, mistakes: string[]): string | null {
  if (value === null) return null;
  if (!COLOUR.test(value)) {
    mistakes.push(`ACCENT_COLOUR must be a colour such as #1d62b0; it is "${value}".`);
    return null;
  }
  const contrast = contrastToWhite(value);
  if (contrast < MIN_CONTRAST) {
    mistakes.push(
      `ACCENT_COLOUR must have a contrast of at least ${MIN_CONTRAST}:1 to white, so that links can be read; ${value} has ${(Math.floor(contrast * 10) / 10).toFixed(1)}:1. Choose a darker colour.`,
    );
    return null;
  }
  return value.toLowerCase();
}

/** Returns the contrast as WCAG 2.2 defines it (w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrastToWhite(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
