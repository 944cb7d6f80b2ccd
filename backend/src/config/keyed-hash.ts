import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from './config.module.js';
import { deriveKey } from './derived-key.js';
import type { Settings } from './settings.js';

/** What is hashed, each with a key apart from all others that are made of the same secret. */
const PURPOSES = {
  phone: 'npi phone numbers v1',
  phoneCode: 'npi phone codes v1',
  slip: 'npi slip codes v1',
} as const;
type Purpose = keyof typeof PURPOSES;

/**
 * Hashes what the database is to recognise and not to know. Without the key nobody can try all that there is: a plain
 * hash of a telephone number is as good as the number.
 */
@Injectable()
export class KeyedHash {
  private readonly keys = new Map<Purpose, Buffer>();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'jwtSecret' | 'dataDir'>) {}

  /** @returns 64 hex digits */
  of(purpose: Purpose, text: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(text).digest('hex');
  }

  private keyFor(purpose: Purpose): Buffer {
    const key = this.keys.get(purpose) ?? deriveKey(this.settings, PURPOSES[purpose]);
    this.keys.set(purpose, key);
    return key;
  }
}
