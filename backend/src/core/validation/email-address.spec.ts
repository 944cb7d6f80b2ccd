import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { readEmailAddress, storedEmail } from './email-address.js';

const [ZERO_WIDTH, SOFT_HYPHEN, BOM, NUL] = ['\u200b', '\u00ad', '\ufeff', '\0'];

describe('an e-mail address', () => {
  it.each([
    ['v@gmail.com', 'v@gmail.com'],
    ['  V@Gmail.COM\t', 'v@gmail.com'],
    ['first.last+tag@sub.index.example', 'first.last+tag@sub.index.example'],
    ["o'neil@index.example", "o'neil@index.example"],
    ['a_b-c@index.example', 'a_b-c@index.example'],
    ['{a|b}=`~^?/*&$#@index.example', '{a|b}=`~^?/*&$#@index.example'],
    [`${'a'.repeat(64)}@index.example`, `${'a'.repeat(64)}@index.example`],
    ['v@bücher.example', 'v@xn--bcher-kva.example'],
    ['v@BÜCHER.example', 'v@xn--bcher-kva.example'],
    ['v@bu\u0308cher.example', 'v@xn--bcher-kva.example'],
    ['v@XN--BCHER-KVA.example', 'v@xn--bcher-kva.example'],
    ['v@faß.example', 'v@xn--fa-hia.example'],
    ['v@مثال.إختبار', 'v@xn--mgbh0fb.xn--kgbechtv'],
    // Browsers read a domain from an East Asian input method in this way.
    ['v@ｇｍａｉｌ。com', 'v@gmail.com'],
    ['ｖ＠gmail.com', 'v@gmail.com'],
    // Pasted text contains it invisibly.
    [`v@gmail.com${BOM}`, 'v@gmail.com'],
    ['\u202av@gmail.com\u202c', 'v@gmail.com'],
    [`v${ZERO_WIDTH}@gm${SOFT_HYPHEN}ail.com`, 'v@gmail.com'],
  ])('%j is read as %s', (text, address) => {
    expect(readEmailAddress(text)).toBe(address);
    expect(readEmailAddress(address)).toBe(address);
    expect(storedEmail(text)).toBe(address);
  });

  it.each([
    '',
    'v',
    '@gmail.com',
    'v@',
    'v@gmail',
    '(0)v@gmail.com',
    'v(0)@gmail.com',
    'v@gmail.com(0)',
    'v@(0)gmail.com',
    '"v"@gmail.com',
    '"v\\@x"@gmail.com',
    'a<v@gmail.com',
    'a<v@gmail.com>',
    '<v@gmail.com>',
    'v@gmail.com>',
    'v@gmail.com,',
    ',v@gmail.com',
    'v@gmail.com,w@gmail.com',
    'v@gmail.com;',
    'g:v@gmail.com',
    'g:v@gmail.com;',
    'v@gmail.com.',
    'v@.gmail.com',
    'v@gmail..com',
    '.v@gmail.com',
    'v.@gmail.com',
    'v..w@gmail.com',
    'v@@gmail.com',
    'w@x@gmail.com',
    'v%gmail.com@relay.example',
    'gmail.com!v@relay.example',
    '@relay.example:v@gmail.com',
    'v\\@gmail.com',
    'v w@gmail.com',
    'v@gm ail.com',
    'v\n@gmail.com',
    'v@gmail.com\r\nBcc: w@gmail.com',
    'v@gmail.com/x',
    'v@gmail.com?x',
    'v@gmail.com#x',
    'v@gmail.com:25',
    'v@gmail.com\\x',
    'v@gm%61il.com',
    'v@127.0.0.1',
    'v@0x7f.1',
    'v@１２７.0.0.1',
    'v@[127.0.0.1]',
    'v@[IPv6:::1]',
    'v@-gmail.com',
    'v@gmail-.com',
    'v@gm_ail.com',
    'v@xn--a.com',
    'v@℀.com',
    'vé@gmail.com',
    `v@gmail.com${NUL}`,
    `v@gm\ud800ail.com`,
    `${'a'.repeat(65)}@gmail.com`,
    `v@${'a'.repeat(64)}.com`,
    `v@${'a.'.repeat(130)}com`,
  ])('%j is none', (text) => {
    expect(readEmailAddress(text)).toBeNull();
  });

  it('is what mail programs read as exactly that one', () => {
    const sign = fc.constantFrom(
      ...'v@.,;:<>()[]"\\\'+-_%!=/ \t\r\n\u200b\u00ad\uff0e\u3002＠＂，',
      'com',
      'a',
    );
    const pieces = fc.array(
      fc.oneof({ weight: 3, arbitrary: sign }, fc.string({ unit: 'binary', maxLength: 3 })),
      {
        maxLength: 8,
      },
    );
    const text = fc
      .tuple(pieces, pieces)
      .map(([local, domain]) => `${local.join('')}v@${domain.join('')}a.com`);
    const likely = fc.emailAddress().map((address) => address.toUpperCase());
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(text, likely), (given) => {
        const address = readEmailAddress(given);
        if (address === null) return;
        read += 1;
        expect(addressparser(address)).toEqual([{ address, name: '' }]);
        expect(readEmailAddress(address)).toBe(address);
        expect(address).toMatch(/^[\x21-\x7e]{3,254}$/);
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});
