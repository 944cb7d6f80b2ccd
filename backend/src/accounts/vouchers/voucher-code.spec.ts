import { newVoucherCode, readVoucherCode, shownVoucherCode } from './voucher-code.js';

const codes = Array.from({ length: 300 }, newVoucherCode);
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

it('makes codes that are all different and read again as they are shown', () => {
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(shownVoucherCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(readVoucherCode(shownVoucherCode(code))).toBe(code);
  }
});

it('forgives case, spaces, any hyphen, and letters that look like digits', () => {
  for (const code of codes) {
    const misread = code.replace(/0/g, 'o').replace(/1/g, (_, at) => (at % 2 ? 'l' : 'I'));
    expect(readVoucherCode(misread.toLowerCase())).toBe(code);
    expect(readVoucherCode(` ${code.slice(0, 5)} \u2013 ${code.slice(5, 9)}\u00a0${code.slice(9)}`)).toBe(
      code,
    );
  }
});

it('notices every wrong symbol, and every two that changed places', () => {
  for (const code of codes.slice(0, 20)) {
    for (let at = 0; at < code.length; at += 1) {
      for (const symbol of SYMBOLS.replace(code[at] ?? '', '')) {
        expect(readVoucherCode(code.slice(0, at) + symbol + code.slice(at + 1))).toBeNull();
      }
      const [first, second] = [code[at], code[at + 1]];
      if (second === undefined || first === second) continue;
      expect(readVoucherCode(code.slice(0, at) + second + first + code.slice(at + 2))).toBeNull();
    }
  }
});

it.each(['', '7', 'U'.repeat(17), '0'.repeat(16), '0'.repeat(18), '٠'.repeat(17), '*'.repeat(17)])(
  'takes no %j',
  (text) => expect(readVoucherCode(text)).toBeNull(),
);
