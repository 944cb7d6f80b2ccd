import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns the bytes of a key in base32 */
function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Does what an authenticator app does, by RFC 6238 and not by the server's library. */
export function codeOf(secret: string, time = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const hash = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that no app shows within two minutes of now. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, Date.now() + step * 30_000));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
}
