import { createHash } from 'node:crypto';

export interface Challenge {
  salt: string;
  target: string;
  max: number;
  signature: string;
}

/** Does the work, as a browser does. @returns the proof to send */
export function solve({ salt, target, max, signature }: Challenge): string {
  for (let number = 0; number <= max; number += 1) {
    const hash = createHash('sha256').update(`${salt}.${number}`).digest('hex');
    if (hash === target) return `${salt}.${number}.${signature}`;
  }
  throw new Error('the challenge has no solution');
}
