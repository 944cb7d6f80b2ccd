import fc from 'fast-check';
import { normalizeName } from './normalize.js';
import { typedCode, typedLine, typedLines, typedNumber, typedPassword } from './typed-text.js';

describe('a typed text', () => {
  it.each([
    ['  Faarax \t Cali\n', 'Faarax Cali'],
    ['\u2068Faarax Cali\u2069', 'Faarax Cali'],
    ['\u202a+252612345678\u202c', '+252612345678'],
    ['Tw\u200bi\u00adn\u200e\ufeff', 'Twin'],
    ['Tw\u{e0041}i\u034fn\u180b\ufe00\ufff9', 'Twin'],
    ['\u3164\u115fA\u2800b\uffa0', 'Ab'],
    ['a\u001f\u0007b', 'ab'],
    ['Cafe\u0301', 'Café'],
    ['Cafe\u200b\u0301', 'Café'],
    // Joiners in scripts that need them, and nowhere else.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['می\u200c\u200c\u200bخواهم', 'می\u200cخواهم'],
    ['سلام\u200c', 'سلام'],
    ['سلام \u200cخ', 'سلام خ'],
    ['क्\u200dष', 'क्\u200dष'],
    ['ന്\u200d', 'ന്\u200d'],
    ['a\u200cb\u200dc', 'abc'],
    [
      '👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 🧑🏽\u200d🚀 🏳\ufe0f\u200d🌈',
      '👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 🧑🏽\u200d🚀 🏳\ufe0f\u200d🌈',
    ],
    ['👩\u200d', '👩'],
    ['A\ufe0f', 'A'],
    // Only invisible characters.
    ['\u200b\u200c\u200d', ''],
    ['\u3164 \u2800', ''],
    ['\u0301\u0301', ''],
    [' \u00a0\u3000', ''],
  ])('%j is %j', (text, typed) => {
    expect(typedLine(text)).toBe(typed);
    expect(typedLines(text)).toBe(typed);
  });

  it('keeps its line breaks where it may have some', () => {
    const text = 'a \r\n\tb\u2028c\u0085\n\n d\u200b\n';
    expect(typedLines(text)).toBe('a\nb\nc\n\n\nd');
    expect(typedLine(text)).toBe('a b c d');
  });

  it('is the same when it comes again', () => {
    const sign = fc.oneof(
      fc.constantFrom(...'\u200b\u200c\u200d\ufe0f\u00ad \n\tا\u094dक👩❤1\u20e3e\u0301\u3164\uffa0'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    for (const read of [typedLine, typedLines, typedCode, typedPassword, normalizeName]) {
      fc.assert(
        fc.property(text, (given) => expect(read(read(given))).toBe(read(given))),
        { numRuns: 2_000 },
      );
    }
  });

  it.each([
    ['١٢٣ ٤٥٦', '123 456'],
    ['۱۲۳', '123'],
    ['१२३ ๔๕๖ ᠑', '123 456 1'],
    ['１２３－ＡＢ', '123-AB'],
    ['𝟘𝟙𝟚𝟡𝟿', '01299'],
    ['\u2066a\u200cb\u2069', 'ab'],
    ['٢٠٢٦-١١-٢١', '2026-11-21'],
  ])('that is a code: %s is %s', (text, code) => {
    expect(typedCode(text)).toBe(code);
  });

  it.each([
    ['100', 100],
    ['100.0', 100],
    ['١٠٠٫٠', 100],
    ['١٠٠٫٠٠', 100],
    ['۱۰۰', 100],
    ['１００．０', 100],
    ['100,0', 100],
    ['007.', 7],
    [' \u200f5 ', 5],
    ['99.5', '99.5'],
    ['٩٩٫٥', '٩٩٫٥'],
    ['1,000', '1,000'],
    ['1e2', '1e2'],
    ['0x10', '0x10'],
    ['-5', '-5'],
    ['', ''],
    ['12345678901', '12345678901'],
  ])('that is a number: %s is %j', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it('that is a password keeps its spaces, and has one form', () => {
    expect(typedPassword('  pass word ')).toBe('  pass word ');
    expect(typedPassword('pa\u00a0ss\u3000e\u0301')).toBe('pa ss é');
    expect(typedPassword('\u202aｐａｓｓ\u202c\u200b')).toBe('pass');
  });
});
