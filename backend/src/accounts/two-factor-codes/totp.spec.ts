import { newSecret, secretUri, stepOf } from './totp.js';

/** The secret of RFC 6238, appendix B, in base32; its codes there have eight digits, of which apps show the last six. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('takes the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('takes a code of a step earlier or later, and says which, and none of two', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => stepOf(SECRET, '005924', (step + steps) * 30_000);
  expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, step, step, step, null]);
});

it.each(['', '5924', '0059240', ' 005924', '00592a', '٠٠٥٩٢٤', '-05924'])('takes no %j', (code) => {
  expect(stepOf(SECRET, code, 1_234_567_890_000)).toBeNull();
});

it('makes secrets of 160 bits, each another, in an address that apps read', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(secretUri(secret, 'hodan@test.example', 'National Performance Index'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/National Performance Index:hodan@test.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'National Performance Index',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
