import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { DerivedKeys } from './derived-keys.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * The purposes of sealed values, each with its own key derived from the secret. The texts never change: with another
 * text earlier values do not open.
 */
const PURPOSES = {
  twoFactor: 'npi two-step secrets v1',
  mail: 'npi waiting mails v1',
  linkRequest: 'npi promised links v1',
  evidence: 'npi evidence keys v1',
  ledger: 'npi ledger keys v1',
  push: 'npi push subscriptions v1',
  vapid: 'npi push keys v1',
  settings: 'npi panel settings v1',
} as const;
type Purpose = keyof typeof PURPOSES;

/** Seals values that the database must store but not reveal, with keys derived from the server's secret. */
@Injectable()
export class SecretBoxService {
  private readonly keys: DerivedKeys<Purpose>;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'jwtSecret' | 'dataDir'>) {
    this.keys = new DerivedKeys(settings, PURPOSES);
  }

  /** Seals a text. @param owner the only owner for whom it opens */
  seal(purpose: Purpose, owner: string | number, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.for(purpose), nonce).setAAD(Buffer.from(String(owner)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Opens a sealed text. @returns null if it was sealed for another owner or with another secret, or is incomplete */
  open(purpose: Purpose, owner: string | number, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.keys.for(purpose), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(tag);
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
