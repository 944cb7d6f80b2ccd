import { findNumber } from './findNumber';

const { createHash } = jest.requireActual<{
  createHash: (name: string) => { update: (text: string) => { digest: (as: string) => string } };
}>('node:crypto');

const SALT = 'mhz1k2x3.abcdefghijklmnopqrstuv';
const targetOf = (number: number | string) => createHash('sha256').update(`${SALT}.${number}`).digest('hex');

it.each([0, 7, 10, 99, 1234, 4999])('finds %d, and no other number before it', (number) => {
  expect(findNumber({ salt: SALT, target: targetOf(number), max: 5000 })).toBe(number);
});

it('ends where there is nothing to find', () => {
  expect(findNumber({ salt: SALT, target: targetOf(51), max: 50 })).toBeNull();
  expect(findNumber({ salt: 'x'.repeat(60), target: targetOf(1), max: 50 })).toBeNull();
});
