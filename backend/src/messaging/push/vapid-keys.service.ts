import { createECDH } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';
import type { VapidKeyEntity } from './vapid-key.entity.js';
import { VapidKeysRepository } from './vapid-keys.repository.js';

/** A key pair on P-256 (RFC 8292), in Base64 for addresses. */
export interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/**
 * The key that push services know this site by: one that the server makes, or that of the setting. Browsers subscribe
 * for one key alone: another ends all subscriptions.
 */
@Injectable()
export class VapidKeysService {
  private readonly logger = new Logger(VapidKeysService.name);
  private known: Promise<VapidPair> | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'pushKey'>,
    private readonly database: DatabaseService,
    private readonly keys: VapidKeysRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly box: SecretBoxService,
  ) {}

  /** The pair, made by the first who asks. */
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

  /** Within a transaction: writes a pair down, unless another instance just has. */
  private async settle(): Promise<VapidPair> {
    const { pushKey } = this.settings;
    const pair = pushKey ? pairOf(pushKey) : newPair();
    const row = { publicKey: pair.publicKey, sealed: pushKey ? null : this.seal(pair) };
    const stored = await this.keys.lock(row);
    const opened = this.open(stored);
    if (opened) return opened;
    this.logger.warn('the server has a new key for push services, so voters must add their devices again');
    await this.keys.replace(row);
    await this.subscriptions.deleteAll();
    return pair;
  }

  /** @returns null where it is another key than the setting's, or sealed with another secret */
  private open({ publicKey, sealed }: VapidKeyEntity): VapidPair | null {
    const { pushKey } = this.settings;
    if (pushKey) {
      const given = pairOf(pushKey);
      return given.publicKey === publicKey ? given : null;
    }
    const privateKey = sealed === null ? null : this.box.open('vapid', publicKey, sealed);
    return privateKey === null ? null : { publicKey, privateKey };
  }

  private seal({ publicKey, privateKey }: VapidPair): string {
    return this.box.seal('vapid', publicKey, privateKey);
  }
}

/** @throws where the bytes are no private key of the curve */
function pairOf(privateKey: Buffer): VapidPair {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

function newPair(): VapidPair {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // A small one comes without its leading zeros.
  const bytes = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: bytes.toString('base64url') };
}
