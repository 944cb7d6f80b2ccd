import { hkdfSync } from 'node:crypto';
import type { Settings } from '../config/settings.js';
import { loadJwtSecret } from './jwt-secret.js';

const KEY_BYTES = 32;

/** Derives independent keys for different purposes from the server's secret. */
export class DerivedKeys<Purpose extends string> {
  private readonly keys = new Map<Purpose, Buffer>();

  /** Creates keys. @param purposes the text of each purpose; another text gives another key */
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
