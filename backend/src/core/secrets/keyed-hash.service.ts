import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { DerivedKeys } from './derived-keys.js';

/**
 * The purposes of hashes, each with its own key derived from the secret. The texts never change: with another text
 * earlier hashes are not recognised.
 */
const PURPOSES = {
  phone: 'npi phone numbers v1',
  phoneCode: 'npi phone codes v1',
  voucher: 'npi slip codes v1',
  noticeStop: 'npi stopped mails v1',
  setup: 'npi setup links v1',
  backupDownload: 'npi backup downloads v1',
  passkeyChallenge: 'npi passkey challenges v1',
} as const;
type Purpose = keyof typeof PURPOSES;

/**
 * Hashes values that the database must recognise but not reveal. Without the key nobody can try all possible values: a
 * plain hash of a phone number reveals the number.
 */
@Injectable()
export class KeyedHashService {
  private readonly keys: DerivedKeys<Purpose>;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'jwtSecret' | 'dataDir'>) {
    this.keys = new DerivedKeys(settings, PURPOSES);
  }

  /** Hashes a text. @returns 64 hexadecimal digits */
  of(purpose: Purpose, text: string): string {
    return createHmac('sha256', this.keys.for(purpose)).update(text).digest('hex');
  }
}
