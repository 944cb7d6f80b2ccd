import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Delivery, outagePause } from '../delivery/delivery.js';
import type { WaitingPush } from './push.js';
import { MAX_CONCURRENCY, type PushOutcome, PushTransport, TIMEOUT_MS } from './push.transport.js';
import { PushOutboxService } from './push-outbox.service.js';

const OPTIONS = {
  what: 'push messages',
  concurrency: MAX_CONCURRENCY,
  leaseSeconds: (6 * TIMEOUT_MS) / 1000,
};

/** The outcomes of a message that was taken. */
export type PushDeliveryOutcome = Exclude<PushOutcome, 'unavailable'> | 'expired';

/** A push service that is unreachable or has trouble. */
interface Outage {
  failures: number;
  /** The end of its pause by the monotonic clock, in milliseconds. */
  until: number;
}

/**
 * The maximum number of push services that are remembered as unavailable: real ones are few, and subscribers may invent
 * others.
 */
const MAX_OUTAGES = 1_000;

/** Delivers the messages that wait for push services. An unavailable service does not block the others. */
@Injectable()
export class PushDelivery extends Delivery<WaitingPush> {
  readonly outcomes: Record<PushDeliveryOutcome, number> = {
    sent: 0,
    gone: 0,
    refused: 0,
    deferred: 0,
    expired: 0,
  };
  private readonly outages = new LRUCache<string, Outage>({ max: MAX_OUTAGES });

  constructor(
    private readonly outbox: PushOutboxService,
    private readonly transport: PushTransport,
  ) {
    super(outbox, OPTIONS);
  }

  protected async deliver({ id, subscriptionId, device, deferrals, ...message }: WaitingPush): Promise<void> {
    if (!device) return this.giveUp(subscriptionId, 'gone');
    if (message.expiresAt.getTime() <= Date.now()) {
      this.outcomes.expired += 1;
      return this.outbox.delete(id);
    }
    const { host } = new URL(device.endpoint);
    const pause = this.pauseOf(host);
    if (pause > 0) return this.outbox.handBack(id, pause);
    const { outcome, retryAfter } = await this.transport.send(device, message);
    if (outcome === 'unavailable') this.noteOutage(host);
    else this.outages.delete(host);
    if (outcome === 'gone') return this.giveUp(subscriptionId, 'gone');
    if (outcome === 'unavailable' || outcome === 'deferred') return this.defer(id, deferrals, retryAfter);
    this.outcomes[outcome] += 1;
    await this.forget(id);
    await this.outbox.note(subscriptionId, outcome === 'sent');
  }

  /** Removes the device with all its waiting messages. */
  private async giveUp(subscriptionId: number, outcome: 'gone'): Promise<void> {
    this.outcomes[outcome] += 1;
    await this.outbox.forgetDevice(subscriptionId);
  }

  private noteOutage(host: string): void {
    const failures = this.outages.get(host)?.failures ?? 0;
    const until = performance.now() + outagePause(failures) * 1000;
    this.outages.set(host, { failures: failures + 1, until });
  }

  /** Returns the remaining pause of a push service in seconds; 0 without one. */
  private pauseOf(host: string): number {
    const left = (this.outages.get(host)?.until ?? 0) - performance.now();
    return Math.max(0, Math.ceil(left / 1000));
  }
}
