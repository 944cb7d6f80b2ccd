import { JwtService } from '@nestjs/jwt';
import { TokensService } from './tokens.service.js';

const jwt = new JwtService({ secret: 'a secret of the tests' });
const tokens = new TokensService(jwt);
const verifySignature = jest.spyOn(jwt, 'verify');

beforeEach(() => verifySignature.mockClear());
afterEach(() => jest.useRealTimers());

it('looks at a signature once, and at the end of the token each time', () => {
  jest.useFakeTimers({ now: 0 });
  const token = tokens.sign({ id: 1, tokenVersion: 2 });
  const first = tokens.verify(token);
  expect(first).toMatchObject({ sub: '1', tv: 2, exp: 12 * 60 * 60 });
  jest.setSystemTime(12 * 60 * 60 * 1000 - 1);
  expect(tokens.verify(token)).toBe(first);
  expect(verifySignature).toHaveBeenCalledTimes(1);
  jest.setSystemTime(12 * 60 * 60 * 1000);
  expect(tokens.verify(token)).toBeNull();
});

it('remembers nothing that was not signed here', () => {
  const [head, claims] = tokens.sign({ id: 1, tokenVersion: 0 }).split('.');
  const [, , signature] = tokens.sign({ id: 2, tokenVersion: 0 }).split('.');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    expect(tokens.verify(`${head}.${claims}.${signature}`)).toBeNull();
    expect(verifySignature).toHaveBeenCalledTimes(attempt);
  }
});
