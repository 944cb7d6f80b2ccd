import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { Delivery } from '../../messaging/delivery/delivery.js';
import { DeliveryQueue } from '../../messaging/delivery/delivery-queue.js';
import { LinkRequestsRepository } from './link-requests.repository.js';

/** What a link is for. */
export type LinkKind = 'reset' | 'verification';

export interface LinkRequest {
  kind: LinkKind;
  /** The address as it was given. */
  email: string;
  token: string;
  /** The link itself. */
  address: string;
  language: Language;
  expiresAt: Date;
}

interface WaitingRequest {
  id: number;
  /** Null when it can't be read: it was sealed with another secret. */
  request: LinkRequest | null;
  expiresAt: Date;
}

/** Within the transaction that forgets the request: stores the link and its mail, if the address has an account. */
type Open = (request: LinkRequest) => Promise<void>;

const OWNER = 'link request';
/** What was promised is seen to within it, at a moment that nobody can tell, in milliseconds. */
const JITTER_MS = 500;
/** Longer than one transaction is tried again. */
const LEASE_SECONDS = 10;

/**
 * Links that were promised, in the database before the answer: what was answered 200 is sent, whatever becomes of the
 * process or the database. An address without an account costs exactly the same, because nobody looks for the account
 * until the answer has gone.
 */
@Injectable()
export class LinkRequestsService extends DeliveryQueue<WaitingRequest> {
  readonly enabled = true;

  constructor(
    database: DatabaseService,
    private readonly box: SecretBoxService,
    private readonly requests: LinkRequestsRepository,
  ) {
    super(database, requests);
  }

  /** Stores a request. SQLite's driver does not leave the event loop: what follows is put off until the answer has gone. */
  async add({ expiresAt, ...request }: LinkRequest): Promise<void> {
    const sealed = this.box.seal('linkRequest', OWNER, JSON.stringify(request));
    await this.database.transaction(async () => {
      await this.requests.insert([{ sealed, expiresAt }]);
      this.database.afterCommit(
        () => void setTimeout(() => this.added.next(), Math.random() * JITTER_MS).unref(),
      );
    });
  }

  async take(limit: number, leaseSeconds: number): Promise<WaitingRequest[]> {
    const taken = await this.requests.take(limit, leaseSeconds);
    return taken.map(({ id, sealed, expiresAt }) => {
      const text = this.box.open('linkRequest', OWNER, sealed);
      const request =
        text === null ? null : { ...(JSON.parse(text) as Omit<LinkRequest, 'expiresAt'>), expiresAt };
      return { id, request, expiresAt };
    });
  }

  /** Inside a transaction: forgets a request. */
  forget(id: number): Promise<void> {
    return this.requests.delete(id);
  }
}

/** Sees to what was promised, one after the other. */
@Injectable()
export class LinkRequestDelivery extends Delivery<WaitingRequest> {
  readonly outcomes = { expired: 0, deferred: 0 };
  private readonly openers = new Map<LinkKind, Open>();

  constructor(
    private readonly database: DatabaseService,
    private readonly requests: LinkRequestsService,
  ) {
    super(requests, { what: 'promised links', concurrency: 1, leaseSeconds: LEASE_SECONDS });
  }

  /** Says who stores the links of a kind. */
  register(kind: LinkKind, open: Open): void {
    this.openers.set(kind, open);
  }

  protected async deliver({ id, request, expiresAt }: WaitingRequest): Promise<void> {
    if (!request)
      this.logger.warn(`cannot send the requested link ${id}, because another JWT_SECRET sealed the request`);
    await this.database.transaction(async () => {
      if (request && expiresAt.getTime() > Date.now()) await this.openers.get(request.kind)?.(request);
      await this.requests.forget(id);
    });
  }
}
