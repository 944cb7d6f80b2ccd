import { addressProblems } from './addressProblems';

const HTTPS = 'https://index.example';
const seen = { publicUrl: HTTPS, site: HTTPS, visitor: '203.0.113.7', isProxyIgnored: false };

it.each([
  ['nothing', seen, HTTPS, []],
  [
    'nothing on the machine itself but the address',
    { ...seen, publicUrl: null, site: 'http://localhost:3000' },
    'http://localhost:3000',
    ['unset'],
  ],
  ['another address', seen, 'https://www.index.example', ['differs', 'hidden']],
  [
    'no encryption',
    { ...seen, publicUrl: null, site: 'http://index.example' },
    'http://index.example',
    ['unset', 'plain'],
  ],
  [
    'a proxy that is not trusted',
    { ...seen, site: 'http://10.0.0.2:3000', isProxyIgnored: true },
    HTTPS,
    ['proxy'],
  ],
  ['a proxy that hides HTTPS', { ...seen, site: 'http://index.example' }, HTTPS, ['hidden']],
] as const)('names %s', (_, one, origin, expected) => {
  expect(addressProblems(one, origin)).toEqual(expected);
});
