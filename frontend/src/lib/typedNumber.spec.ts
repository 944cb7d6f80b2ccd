import { latinDigits, typedCode, typedNumber } from './typedNumber';

it.each([
  ['85', 85],
  ['٨٥', 85],
  ['۸۵', 85],
  ['८५', 85],
  ['８５', 85],
  [' 85 ', 85],
  ['\u200f٨٥\u202c', 85],
  ['85.0', 85],
  ['85.', 85],
  ['٨٥٫٠', 85],
  ['85,0', 85],
  ['085', 85],
  ['85.5', 85.5],
  ['85,5', 85.5],
  ['٨٥٫٥', 85.5],
  ['-5', -5],
])('reads the number %j as %p', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it.each(['', ' ', '-', 'abc', '8 5', '1,000', '1.000.000', '1e2', '0x10', '8٫5٫0', '٨a'])(
  'reads no number from %j',
  (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  },
);

it('reads codes in Latin digits, and leaves letters as they are', () => {
  expect(typedCode(' \u2068١٢٣ ٤٥٦\u2069 ')).toBe('123 456');
  expect(typedCode('１２３－ＡＢ')).toBe('123-AB');
  expect(latinDigits('٢٠٢٦-٠٥-٢٦')).toBe('2026-05-26');
  expect(latinDigits('۲۰۲۶-۰۵-۲۶')).toBe('2026-05-26');
  expect(latinDigits('2026-05-26 ')).toBe('2026-05-26 ');
});
