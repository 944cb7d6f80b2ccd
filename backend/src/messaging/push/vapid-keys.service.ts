import { createECDH } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';
import type { VapidKeyEntity } from './vapid-key.entity.js';
import { VapidKeysRepository } from './vapid-keys.repository.js';

/** A key pair on P-256 (RFC 8292), in base64url. */
export interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/**
 * Manages the key by which push services know this site. A browser subscribes for one key, so another key ends all
 * subscriptions.
 */
@Injectable()
export class VapidKeysService {
  private readonly logger = new Logger(VapidKeysService.name);
  private known: Promise<VapidPair> | null = null;

  constructor(
    private readonly database: DatabaseService,
    private readonly keys: VapidKeysRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly box: SecretBoxService,
  ) {}

  /** Returns the pair, which the first call makes. */
  pair(): Promise<VapidPair> {
    this.known ??= this.find().catch((error) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async find(): Promise<VapidPair> {
    const found = await this.keys.find();
    const opened = found && this.open(found);
    return opened ?? this.database.transaction(() => this.settle());
  }

  /** Within a transaction: stores a pair, unless another instance just has. */
  private async settle(): Promise<VapidPair> {
    const pair = newPair();
    const { publicKey, privateKey } = pair;
    const row = { publicKey, sealed: this.box.seal('vapid', publicKey, privateKey) };
    const stored = await this.keys.lock(row);
    const opened = this.open(stored);
    if (opened) return opened;
    this.logger.warn('the server has a new key for push services, so voters must add their devices again');
    await this.keys.replace(row);
    await this.subscriptions.deleteAll();
    return pair;
  }

  /** Opens a stored pair; null if another secret sealed it. */
  private open({ publicKey, sealed }: VapidKeyEntity): VapidPair | null {
    const privateKey = sealed === null ? null : this.box.open('vapid', publicKey, sealed);
    return privateKey === null ? null : { publicKey, privateKey };
  }
}

function newPair(): VapidPair {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Short numbers lack their leading zeros.
  const bytes = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: bytes.toString('base64url') };
}
