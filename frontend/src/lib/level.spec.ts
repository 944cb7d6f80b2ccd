import { aUser } from '../../test/samples';
import type { AppConfig } from './api/types';
import { type Level, missingProofs, reaches } from './level';

const config = (rate: Level, count: Level) =>
  ({ verification_to_rate: rate, verification_to_count: count }) as AppConfig;

it('orders the levels', () => {
  expect(reaches('phone', 'email')).toBe(true);
  expect(reaches('phone', 'phone')).toBe(true);
  expect(reaches('email', 'phone')).toBe(false);
  expect(reaches('none', 'none')).toBe(true);
});

it.each<[Level, Level, Level, ReturnType<typeof missingProofs>]>([
  ['none', 'email', 'phone', { rate: 'email', count: 'phone' }],
  ['email', 'email', 'phone', { rate: null, count: 'phone' }],
  ['in_person', 'email', 'phone', { rate: null, count: null }],
  ['none', 'none', 'none', { rate: null, count: null }],
])('tells what %s lacks for %s and %s', (level, rate, count, missing) => {
  const user = aUser(level === 'none' ? { email_verified: false } : { level });
  expect(missingProofs(user, config(rate, count))).toEqual(missing);
});

it('lets an account from before addresses were proven rate, and its ratings wait', () => {
  expect(missingProofs(aUser(), config('email', 'email'))).toEqual({ rate: null, count: 'email' });
});

it('asks for nothing where the server says nothing, and for all of who has no account', () => {
  expect(missingProofs(aUser(), undefined)).toEqual({ rate: null, count: null });
  expect(missingProofs(null, config('phone', 'in_person'))).toEqual({ rate: 'phone', count: 'in_person' });
});
