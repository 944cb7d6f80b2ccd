import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { Delivery } from '../../messaging/delivery/delivery.js';
import { DeliveryQueue } from '../../messaging/delivery/delivery-queue.js';
import { LinkRequestsRepository } from './link-requests.repository.js';

/** The purpose of a link. */
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
  /** Null if another secret sealed it. */
  request: LinkRequest | null;
  expiresAt: Date;
}

/** Within the transaction that deletes the request: stores the link and its email, if the address has an account. */
type Open = (request: LinkRequest) => Promise<void>;

const OWNER = 'link request';
/** Requests are handled within this time, at a random moment, in milliseconds. */
const JITTER_MS = 500;
/** The lease of a request: longer than a transaction is retried. */
const LEASE_SECONDS = 10;

/**
 * Stores requests for links before the response, so that a confirmed request survives a crash of process or database.
 * An address without an account costs exactly the same, because nobody searches the account until the response has been
 * sent.
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

  /**
   * Stores a request. SQLite's driver blocks the event loop, so the work is delayed until the response has been sent.
   */
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

  /** Inside a transaction: deletes a request. */
  forget(id: number): Promise<void> {
    return this.requests.delete(id);
  }
}

/** Handles the requests, one after the other. */
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

  /** Registers the service that stores links of a kind. */
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
