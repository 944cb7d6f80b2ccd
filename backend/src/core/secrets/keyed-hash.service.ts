import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { DerivedKeys } from './derived-keys.js';

/**
 * What is hashed, each with a key apart from all others that are made of the same secret. The texts never change: with
 * another text what was hashed before is not recognised.
 */
const PURPOSES = {
  phone: 'npi phone numbers v1',
  phoneCode: 'npi phone codes v1',
  voucher: 'npi slip codes v1',
  noticeStop: 'npi stopped mails v1',
} as const;
type Purpose = keyof typeof PURPOSES;

/**
 * Hashes what the database is to recognise and not to know. Without the key nobody can try all that there is: a plain
 * hash of a telephone number is as good as the number.
 */
@Injectable()
export class KeyedHashService {
  private readonly keys: DerivedKeys<Purpose>;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'jwtSecret' | 'dataDir'>) {
    this.keys = new DerivedKeys(settings, PURPOSES);
  }

  /** @returns 64 hex digits */
  of(purpose: Purpose, text: string): string {
    return createHmac('sha256', this.keys.for(purpose)).update(text).digest('hex');
  }
}
