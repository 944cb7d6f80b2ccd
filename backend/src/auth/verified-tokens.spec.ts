import { VerifiedTokens } from './verified-tokens.js';

const claims = { sub: '1', jti: 'a', tv: 0, iat: 0, exp: 1_000 };

afterEach(() => jest.useRealTimers());

it('knows a token again until it expires, and no longer', () => {
  jest.useFakeTimers({ now: 999_999 });
  const verified = new VerifiedTokens();
  verified.add('Bearer token', claims);
  expect(verified.find('Bearer token')).toBe(claims);
  jest.setSystemTime(1_000_000);
  expect(verified.find('Bearer token')).toBeUndefined();
  jest.setSystemTime(999_999);
  expect(verified.find('Bearer token')).toBeUndefined();
});

it('knows no other token, and nothing that is none', () => {
  jest.useFakeTimers({ now: 0 });
  const verified = new VerifiedTokens();
  verified.add('Basic token', claims);
  verified.add(undefined, claims);
  for (const header of ['Basic token', 'Bearer token', '', undefined]) {
    expect(verified.find(header)).toBeUndefined();
  }
});
