import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import { loadJwtSecret } from '../config/jwt-secret.js';
import type { Settings } from '../config/settings.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Keeps the key apart from all others that are made of the same secret. */
const PURPOSE = 'npi two-step secrets v1';

/** Seals what the database is to keep and not to know, with a key made of the server's own secret. */
@Injectable()
export class SecretBox {
  private key: Buffer | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'jwtSecret' | 'dataDir'>) {}

  /** @param userId whose it is: sealed for one account, it opens for no other */
  seal(userId: number, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.ownKey(), nonce).setAAD(Buffer.from(String(userId)));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns what was sealed; null when it was for another account, with another secret, or is not whole */
  open(userId: number, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.ownKey(), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag);
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  private ownKey(): Buffer {
    this.key ??= Buffer.from(hkdfSync('sha256', loadJwtSecret(this.settings), '', PURPOSE, KEY_BYTES));
    return this.key;
  }
}
