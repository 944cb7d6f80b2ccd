import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import { SecretBox } from '../config/secret-box.js';
import type { Settings } from '../config/settings.js';
import { LedgerRepository } from './ledger.repository.js';
import type { LedgerKeyEntity } from './ledger-key.entity.js';
import { NoteSigner } from './signed-note.js';

const SEED_BYTES = 32;

/** The keys that checkpoints are signed with: one that the server makes, or that of the setting; two while one replaces the other. */
@Injectable()
export class LedgerKeys {
  private readonly logger = new Logger(LedgerKeys.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ledgerKey'>,
    private readonly ledger: LedgerRepository,
    private readonly box: SecretBox,
  ) {}

  /**
   * Within a transaction that holds the tree: those that sign now. The first one is made, and what the setting names is
   * written down.
   * @param name of keys that are made
   * @throws Error where there are keys and none can be opened: a new one would be another ledger's
   */
  async signers(name: string): Promise<NoteSigner[]> {
    const now = await this.ledger.now();
    const all = await this.ledger.listKeys();
    const keys = all.filter((key) => signsAt(key, now));
    const given = this.given(name);
    const signers = keys.flatMap((key) => {
      const signer = this.open(key, given);
      if (!signer) this.logger.warn({ key: key.verifierKey }, 'a key of the ledger can not be opened');
      return signer ?? [];
    });
    if (given && !all.some(({ verifierKey }) => verifierKey === given.verifierKey)) {
      await this.ledger.insertKey({
        verifierKey: given.verifierKey,
        sealed: null,
        createdAt: now,
        retiresAt: null,
      });
      return [...signers, given];
    }
    if (signers.length > 0) return signers;
    if (keys.length > 0)
      throw new Error('No key of the ledger can be opened: set the JWT_SECRET that sealed it, or LEDGER_KEY');
    return [await this.make(name)];
  }

  private async make(name: string): Promise<NoteSigner> {
    const seed = randomBytes(SEED_BYTES);
    const signer = new NoteSigner(name, seed);
    const { verifierKey } = signer;
    const sealed = this.box.seal('ledger', verifierKey, seed.toString('base64url'));
    await this.ledger.insertKey({ verifierKey, sealed, createdAt: await this.ledger.now(), retiresAt: null });
    return signer;
  }

  /** @returns the keys that should sign now and can't be opened */
  async listUnopenable(): Promise<string[]> {
    const now = await this.ledger.now();
    return (await this.ledger.listKeys())
      .filter((key) => signsAt(key, now) && this.open(key, this.given(nameOf(key))) === null)
      .map(({ verifierKey }) => verifierKey);
  }

  private given(name: string): NoteSigner | null {
    return this.settings.ledgerKey && new NoteSigner(name, this.settings.ledgerKey);
  }

  private open(key: LedgerKeyEntity, given: NoteSigner | null): NoteSigner | null {
    const { verifierKey, sealed } = key;
    if (given?.verifierKey === verifierKey) return given;
    const seed = sealed === null ? null : this.box.open('ledger', verifierKey, sealed);
    return seed === null ? null : new NoteSigner(nameOf(key), Buffer.from(seed, 'base64url'));
  }
}

function signsAt({ retiresAt }: LedgerKeyEntity, now: Date): boolean {
  return retiresAt === null || retiresAt > now;
}

function nameOf({ verifierKey }: LedgerKeyEntity): string {
  return verifierKey.slice(0, verifierKey.indexOf('+'));
}
