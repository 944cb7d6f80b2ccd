import type { Challenge } from '../api/types';

/** The first 32 bits of the fractional parts of `power`-th roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootsOfPrimes(count: number, power: number): Int32Array {
  const roots = new Int32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
      if (candidate % divisor === 0) isPrime = false;
    }
    if (isPrime) {
      roots[found] = (candidate ** (1 / power) % 1) * 2 ** 32;
      found += 1;
    }
  }
  return roots;
}

const START = rootsOfPrimes(8, 2);
const ROUNDS = rootsOfPrimes(64, 3);
/** The maximum length of the text in one block, which also contains a mark and the length. */
const MAX_BYTES = 55;

const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));
/** All indices below are within their arrays. */
const at = (array: Int32Array, index: number) => array[index] as number;

/**
 * SHA-256 of one block (FIPS 180-4, 6.2.2). It replaces the browser's own function, which answers each
 * text in a turn of the event loop, ten times slower, and exists in secure contexts only.
 * @param words the block in the first 16 of 64 words; the others are overwritten
 * @param hash gets the eight words of the result
 */
function compress(words: Int32Array, hash: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const [near, far] = [at(words, index - 15), at(words, index - 2)];
    const small = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3);
    const large = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10);
    words[index] = (at(words, index - 16) + small + at(words, index - 7) + large) | 0;
  }
  let [a, b, c, d] = [at(START, 0), at(START, 1), at(START, 2), at(START, 3)];
  let [e, f, g, h] = [at(START, 4), at(START, 5), at(START, 6), at(START, 7)];
  for (let index = 0; index < 64; index += 1) {
    const mixed = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + at(ROUNDS, index) + at(words, index)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const result = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) hash[index] = (at(START, index) + (result[index] as number)) | 0;
}

/** @returns the number for which SHA-256 of `<salt>.<number>` is the target; null if no number up to `max` fits */
export function findNumber({ salt, target, max }: Pick<Challenge, 'salt' | 'target' | 'max'>): number | null {
  const head = new TextEncoder().encode(`${salt}.`);
  if (head.length + String(max).length > MAX_BYTES) return null;
  const wanted = Int32Array.from({ length: 8 }, (_, index) =>
    Number.parseInt(target.slice(8 * index, 8 * index + 8), 16),
  );
  const block = new Uint8Array(64);
  const view = new DataView(block.buffer);
  const words = new Int32Array(64);
  const hash = new Int32Array(8);
  for (let number = 0; number <= max; number += 1) {
    const digits = String(number);
    const length = head.length + digits.length;
    block.fill(0);
    block.set(head);
    for (let index = 0; index < digits.length; index += 1) {
      block[head.length + index] = digits.charCodeAt(index);
    }
    block[length] = 0x80;
    view.setUint32(60, length * 8);
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(index * 4);
    compress(words, hash);
    if (hash[0] === wanted[0] && hash.every((word, index) => word === wanted[index])) return number;
  }
  return null;
}
