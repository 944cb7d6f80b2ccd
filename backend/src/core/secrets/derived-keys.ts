import { hkdfSync } from 'node:crypto';
import type { Settings } from '../config/settings.js';
import { loadJwtSecret } from './jwt-secret.js';

const KEY_BYTES = 32;

/** Keys made of the server's own secret. Those for different purposes have nothing to do with each other. */
export class DerivedKeys<Purpose extends string> {
  private readonly keys = new Map<Purpose, Buffer>();

  /** @param purposes for each, what says what it is for; another text is another key */
  constructor(
    private readonly settings: Pick<Settings, 'jwtSecret' | 'dataDir'>,
    private readonly purposes: Readonly<Record<Purpose, string>>,
  ) {}

  for(purpose: Purpose): Buffer {
    const key = this.keys.get(purpose) ?? this.derive(this.purposes[purpose]);
    this.keys.set(purpose, key);
    return key;
  }

  private derive(text: string): Buffer {
    return Buffer.from(hkdfSync('sha256', loadJwtSecret(this.settings), '', text, KEY_BYTES));
  }
}
