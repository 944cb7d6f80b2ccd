import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { violates } from '../../core/database/error-translation.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { DAY_MS } from '../../core/support/days.js';
import type { EvidenceKeyEntity } from './evidence-key.entity.js';
import { EvidenceKeysRepository } from './evidence-keys.repository.js';

const KEY_BYTES = 32;
/** A key stops hashing this long before its end, so that all its hashes are stored when they are deleted. */
const CLOSING_MS = 60 * 60 * 1000;
/** The maximum number of keys that are tried: more exist only if instances have different secrets. */
const MAX_OPENED = 20;

/** A key that may hash. */
interface OpenKey {
  id: number;
  secret: Buffer;
  /** The end of hashing, in milliseconds since the epoch. */
  closesAt: number;
}

/** Manages the keys that hash evidence: one at a time for all instances, and another every `EVIDENCE_DAYS`. */
@Injectable()
export class EvidenceKeysService {
  private readonly logger = new Logger(EvidenceKeysService.name);
  private known: OpenKey | null = null;
  private loading: Promise<OpenKey> | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'evidenceDays'>,
    private readonly database: DatabaseService,
    private readonly keys: EvidenceKeysRepository,
    private readonly box: SecretBoxService,
  ) {}

  /** Returns the current key, from memory except at the first call and after a change. */
  async current(): Promise<OpenKey> {
    if (this.known && this.known.closesAt > Date.now()) return this.known;
    this.loading ??= this.load().finally(() => {
      this.loading = null;
    });
    this.known = await this.loading;
    return this.known;
  }

  /** Lists the expired keys, oldest first. */
  async listEnded(): Promise<EvidenceKeyEntity[]> {
    return this.keys.listMadeBefore(new Date(Date.now() - this.lifetimeMs()));
  }

  private async load(): Promise<OpenKey> {
    // Read before the search for a key: another instance that makes one from now on takes the number.
    const newest = await this.keys.newestId();
    return (await this.find()) ?? (await this.make(newest + 1)) ?? (await this.find()) ?? this.failed();
  }

  private async find(): Promise<OpenKey | null> {
    const since = new Date(Date.now() - this.lifetimeMs() + CLOSING_MS);
    for (const key of await this.keys.listMadeAfter(since, MAX_OPENED)) {
      const secret = this.box.open('evidence', key.id, key.sealed);
      if (secret !== null) return this.opened(key, Buffer.from(secret, 'base64url'));
      this.logger.warn(
        { key: key.id },
        'cannot open a key of evidence, because another JWT_SECRET sealed it',
      );
    }
    return null;
  }

  /** Makes a key. @returns null if another instance has made the key of that number */
  private async make(id: number): Promise<OpenKey | null> {
    const secret = randomBytes(KEY_BYTES);
    const sealed = this.box.seal('evidence', id, secret.toString('base64url'));
    const key = { id, sealed, createdAt: new Date() };
    try {
      await this.database.transaction(() => this.keys.insert(key));
      return this.opened(key, secret);
    } catch (error) {
      if (violates(error, 'PRIMARY', 'evidence_key.id')) return null;
      throw error;
    }
  }

  private opened({ id, createdAt }: Pick<EvidenceKeyEntity, 'id' | 'createdAt'>, secret: Buffer): OpenKey {
    return { id, secret, closesAt: createdAt.getTime() + this.lifetimeMs() - CLOSING_MS };
  }

  private failed(): never {
    throw new Error('The server found no key of evidence and could not make one');
  }

  private lifetimeMs(): number {
    return this.settings.evidenceDays * DAY_MS;
  }
}
