import { Injectable } from '@nestjs/common';
import { Delivery, outagePause } from '../delivery/delivery.js';
import type { WaitingMail } from './mail.js';
import { MAX_CONNECTIONS, MailTransport, SEND_TIMEOUT_MS, type SendOutcome } from './mail.transport.js';
import { OutboxService } from './outbox.service.js';

const OPTIONS = {
  what: 'mails',
  concurrency: MAX_CONNECTIONS,
  leaseSeconds: (2 * SEND_TIMEOUT_MS) / 1000,
};

/** The outcomes of an email that was taken from the outbox. */
export type DeliveryOutcome = Exclude<SendOutcome, 'unavailable' | 'dropped'> | 'expired' | 'unreadable';

/** Delivers the emails of the outbox. */
@Injectable()
export class MailDelivery extends Delivery<WaitingMail> {
  readonly outcomes: Record<DeliveryOutcome, number> = {
    sent: 0,
    refused: 0,
    deferred: 0,
    expired: 0,
    unreadable: 0,
  };
  /** The server's failures since it last accepted or rejected an email. */
  private outages = 0;
  /** The end of the pause by the monotonic clock, in milliseconds. */
  private pausedUntil = 0;

  constructor(
    private readonly outbox: OutboxService,
    private readonly transport: MailTransport,
  ) {
    super(outbox, OPTIONS);
  }

  protected override mayTake(): boolean {
    return performance.now() >= this.pausedUntil;
  }

  protected async deliver({ id, mail, createdAt, expiresAt, deferrals }: WaitingMail): Promise<void> {
    if (!mail) return this.giveUp(id, 'unreadable');
    if (expiresAt.getTime() <= Date.now()) return this.giveUp(id, 'expired');
    const outcome = await this.transport.send(mail, `${id}.${createdAt.getTime()}`);
    if (outcome === 'unavailable' || outcome === 'dropped') this.pause();
    else this.outages = 0;
    if (outcome === 'unavailable') return this.outbox.handBack(id);
    // An email over which the server disconnects may have been accepted, so it must neither repeat every minute nor
    // block others.
    if (outcome === 'deferred' || outcome === 'dropped') return this.defer(id, deferrals);
    if (outcome === 'refused') return this.giveUp(id, 'refused');
    this.outcomes.sent += 1;
    await this.forget(id);
  }

  private async giveUp(id: number, outcome: 'refused' | 'expired' | 'unreadable'): Promise<void> {
    this.outcomes[outcome] += 1;
    this.logger.warn(`gave up email ${id}: ${outcome}`);
    await this.outbox.delete(id);
  }

  /** Pauses deliveries, because the server and not this email is the cause. */
  private pause(): void {
    const seconds = outagePause(this.outages);
    this.outages += 1;
    this.pausedUntil = performance.now() + seconds * 1000;
    this.wakeUpAfter(seconds);
  }
}
