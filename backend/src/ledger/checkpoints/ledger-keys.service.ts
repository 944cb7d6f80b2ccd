import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import { ConfigurationError, type Settings } from '../../core/config/settings.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { LedgerRepository } from '../entries/ledger.repository.js';
import type { LedgerKeyEntity } from '../entries/ledger-key.entity.js';
import { NoteSigner } from './signed-note.js';

const SEED_BYTES = 32;

/**
 * Manages the keys that sign checkpoints: one that the server made, or the setting's; two while one replaces the other.
 */
@Injectable()
export class LedgerKeysService {
  private readonly logger = new Logger(LedgerKeysService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ledgerKeys'>,
    private readonly ledger: LedgerRepository,
    private readonly box: SecretBoxService,
  ) {}

  /**
   * Within a transaction that has locked the tree: returns the keys that sign now. It makes the first key, and records
   * keys of the setting.
   * @param name of keys that are made
   * @throws Error if keys exist but none can be opened, because a new key would make another ledger
   */
  async signers(name: string): Promise<NoteSigner[]> {
    const now = await this.ledger.now();
    for (const signer of await this.listNew(name)) await this.add(signer, null);
    const keys = (await this.ledger.listKeys()).filter((key) => signsAt(key, now));
    const signers = keys.flatMap((key) => {
      const signer = this.open(key);
      if (!signer) this.logger.warn({ key: key.verifierKey }, 'cannot open a key of the ledger');
      return signer ?? [];
    });
    if (signers.length > 0) return signers;
    if (keys.length > 0)
      throw new Error(
        'The server cannot open any key of the ledger. Set the JWT_SECRET that sealed it, or LEDGER_KEY',
      );
    return [await this.make(name)];
  }

  /**
   * Lists the keys that identify checkpoints of this ledger.
   * @param name of keys of the setting that have not signed yet
   */
  async listKnown(name: string): Promise<string[]> {
    const stored = await this.ledger.listKeys();
    return [...stored, ...this.given(name)].map(({ verifierKey }) => verifierKey);
  }

  /**
   * Within a transaction that has locked the tree: adds a new key, and sets an end for all others. The new key is made,
   * or is the first of the setting.
   * @param name of a key that is made
   * @param until when the other keys sign too
   * @returns the new key, and those that retire
   * @throws ConfigurationError if the first key of the setting is already the only current one
   */
  async rotate(name: string, until: Date): Promise<{ key: string; retiring: string[] }> {
    const [given] = this.given(name);
    const staying = (await this.ledger.listKeys()).filter(({ retiresAt }) => retiresAt === null);
    const others = staying.filter(({ verifierKey }) => verifierKey !== given?.verifierKey);
    if (given && others.length === 0)
      throw new ConfigurationError(
        'LEDGER_KEY names only the current key. Put the new key in front of it, separated by a comma.',
      );
    // Without an old key's signature nobody could distinguish the new key from a stranger's.
    if (!staying.some((key) => this.open(key)))
      throw new ConfigurationError(
        'The server cannot open any key that signs now. Set the JWT_SECRET that sealed it, or LEDGER_KEY.',
      );
    if (given && staying.length === others.length) await this.add(given, null);
    const key = given ?? (await this.make(name));
    for (const { id } of others) await this.ledger.retireKey(id, until);
    return { key: key.verifierKey, retiring: others.map(({ verifierKey }) => verifierKey) };
  }

  /** Within a transaction that has locked the tree: records a key that has signed and signs no longer. */
  async noteFormer(verifierKey: string): Promise<void> {
    const [stored, now] = [await this.ledger.listKeys(), await this.ledger.now()];
    if (stored.some((key) => key.verifierKey === verifierKey)) return;
    await this.ledger.insertKey({ verifierKey, sealed: null, createdAt: now, retiresAt: now });
  }

  private async make(name: string): Promise<NoteSigner> {
    const seed = randomBytes(SEED_BYTES);
    const signer = new NoteSigner(name, seed);
    await this.add(signer, this.box.seal('ledger', signer.verifierKey, seed.toString('base64url')));
    return signer;
  }

  private async add({ verifierKey }: NoteSigner, sealed: string | null): Promise<void> {
    await this.ledger.insertKey({ verifierKey, sealed, createdAt: await this.ledger.now(), retiresAt: null });
  }

  /** Lists the keys that should sign now. */
  async listSigning(): Promise<string[]> {
    const now = await this.ledger.now();
    return (await this.ledger.listKeys())
      .filter((key) => signsAt(key, now))
      .map(({ verifierKey }) => verifierKey);
  }

  /** Lists the keys that should sign now and cannot be opened. */
  async listUnopenable(): Promise<string[]> {
    const now = await this.ledger.now();
    return (await this.ledger.listKeys())
      .filter((key) => signsAt(key, now) && this.open(key) === null)
      .map(({ verifierKey }) => verifierKey);
  }

  /** Lists the keys of the setting that are not recorded yet. */
  private async listNew(name: string): Promise<NoteSigner[]> {
    const stored = new Set((await this.ledger.listKeys()).map(({ verifierKey }) => verifierKey));
    return this.given(name).filter(({ verifierKey }) => !stored.has(verifierKey));
  }

  private given(name: string): NoteSigner[] {
    return this.settings.ledgerKeys.map((seed) => new NoteSigner(name, seed));
  }

  private open({ verifierKey, sealed }: LedgerKeyEntity): NoteSigner | null {
    const given = this.given(nameOf(verifierKey)).find((signer) => signer.verifierKey === verifierKey);
    if (given) return given;
    const seed = sealed === null ? null : this.box.open('ledger', verifierKey, sealed);
    return seed === null ? null : new NoteSigner(nameOf(verifierKey), Buffer.from(seed, 'base64url'));
  }
}

function signsAt({ retiresAt }: LedgerKeyEntity, now: Date): boolean {
  return retiresAt === null || retiresAt > now;
}

function nameOf(verifierKey: string): string {
  return verifierKey.slice(0, verifierKey.indexOf('+'));
}
