import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { WaitingMail } from './mail.js';
import { MAX_CONNECTIONS, MailTransport, SEND_TIMEOUT_MS, type SendOutcome } from './mail-transport.js';
import { Outbox } from './outbox.js';

/** How often mails are looked for that other instances have stored, or left behind. */
const POLL_MS = 5_000;
/** How often mails that nobody wants any more are forgotten, also where there is no mail server. */
const EXPIRY_MS = 60_000;
/** A mail is another instance's after it: longer than sending one can take. */
const LEASE_SECONDS = (2 * SEND_TIMEOUT_MS) / 1000;
/** Pauses of a mail that is put off, and of all while the server is unavailable: doubled each time. */
const FIRST_PAUSE_SECONDS = 2;
const MAX_DEFERRAL_SECONDS = 600;
const MAX_OUTAGE_PAUSE_SECONDS = 60;
/** From one attempt to forget a mail that was sent to the next, while the database is away. */
const FORGET_PAUSE_MS = 1_000;
/** So long a stopping process waits for mails that the server is taking. */
const STOP_TIMEOUT_MS = 5_000;

/** What can become of a mail that was taken from the outbox. */
export type DeliveryOutcome = Exclude<SendOutcome, 'unavailable' | 'dropped'> | 'expired' | 'unreadable';

/**
 * Delivers what waits in the outbox, behind the back of requests: they never wait for a mail server, and one that is
 * gone or slow changes no answer. A mail that is refused stands in no other's way.
 */
@Injectable()
export class MailDelivery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** How many mails have come to which end, or been put off, since the start. */
  readonly outcomes: Record<DeliveryOutcome, number> = {
    sent: 0,
    refused: 0,
    deferred: 0,
    expired: 0,
    unreadable: 0,
  };
  private readonly logger = new Logger(MailDelivery.name);
  private readonly underWay = new Set<Promise<void>>();
  private isStopped = false;
  private nap = new AbortController();
  private expiry: NodeJS.Timeout | undefined;
  private loop: Promise<void> = Promise.resolve();
  /** Failures of the server since it last took or judged a mail. */
  private outages = 0;
  /** By the clock that nobody sets, in milliseconds. */
  private pausedUntil = 0;

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
  ) {
    outbox.added.subscribe(() => this.wakeUp());
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Delivers what is due from now on. */
  start(): void {
    void this.forgetExpired();
    this.expiry = setInterval(() => void this.forgetExpired(), EXPIRY_MS).unref();
    if (this.outbox.enabled) this.loop = this.run();
  }

  /** Takes no further mails, and waits for those that the server is taking, for a few seconds. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.expiry);
    this.nap.abort();
    const ended = this.loop.then(() => Promise.all(this.underWay));
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * Waits until nothing waits any more, for commands, which end.
   * @param timeoutMs after which what still waits is left to a server
   * @returns false when something still waits
   */
  async drained(timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while ((await this.outbox.count()) > 0) {
      if (performance.now() > deadline) return false;
      await sleep(50);
    }
    return true;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // Made before looking: who stores a mail meanwhile ends the nap that has not begun.
      this.nap = new AbortController();
      await this.deliverDue().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the outbox could not be read');
      });
      await sleep(POLL_MS, undefined, { ref: false, signal: this.nap.signal }).catch(() => undefined);
    }
  }

  private wakeUp(): void {
    this.nap.abort();
  }

  private async forgetExpired(): Promise<void> {
    const expired = await this.outbox.deleteExpired().catch(() => 0);
    if (expired === 0) return;
    this.outcomes.expired += expired;
    this.logger.warn(`${expired} mails were not delivered before their end`);
  }

  /** Begins to deliver as many as there are connections. */
  private async deliverDue(): Promise<void> {
    const free = MAX_CONNECTIONS - this.underWay.size;
    if (free === 0 || performance.now() < this.pausedUntil) return;
    for (const waiting of await this.outbox.take(free, LEASE_SECONDS)) {
      const delivery = this.deliver(waiting)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the end of a mail could not be noted'))
        .finally(() => {
          this.underWay.delete(delivery);
          this.wakeUp();
        });
      this.underWay.add(delivery);
    }
  }

  private async deliver({ id, mail, createdAt, expiresAt, deferrals }: WaitingMail): Promise<void> {
    if (!mail) return this.giveUp(id, 'unreadable');
    if (expiresAt.getTime() <= Date.now()) return this.giveUp(id, 'expired');
    const outcome = await this.transport.send(mail, `${id}.${createdAt.getTime()}`);
    if (outcome === 'unavailable' || outcome === 'dropped') this.pause();
    else this.outages = 0;
    if (outcome === 'unavailable') return this.outbox.handBack(id);
    // One that the server hangs up on may have been taken, and must neither come every minute nor hold up the others.
    if (outcome === 'deferred' || outcome === 'dropped') {
      this.outcomes.deferred += 1;
      return this.defer(id, pauseAfter(deferrals, MAX_DEFERRAL_SECONDS));
    }
    if (outcome === 'refused') return this.giveUp(id, 'refused');
    this.outcomes.sent += 1;
    await this.forget(id);
  }

  /** Until it is forgotten it would be sent a second time, by another instance once its lease has run out. */
  private async forget(id: number): Promise<void> {
    const until = performance.now() + LEASE_SECONDS * 1000;
    for (;;) {
      try {
        return await this.outbox.delete(id);
      } catch (error) {
        if (this.isStopped || performance.now() > until) throw error;
        await sleep(FORGET_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  private async giveUp(id: number, outcome: 'refused' | 'expired' | 'unreadable'): Promise<void> {
    this.outcomes[outcome] += 1;
    this.logger.warn(`mail ${id} was given up: ${outcome}`);
    await this.outbox.delete(id);
  }

  private async defer(id: number, seconds: number): Promise<void> {
    await this.outbox.defer(id, seconds);
    this.wakeUpAfter(seconds);
  }

  /** Leaves the server alone for a while: it is not this mail that it does not take. */
  private pause(): void {
    const seconds = pauseAfter(this.outages, MAX_OUTAGE_PAUSE_SECONDS);
    this.outages += 1;
    this.pausedUntil = performance.now() + seconds * 1000;
    this.wakeUpAfter(seconds);
  }

  private wakeUpAfter(seconds: number): void {
    setTimeout(() => this.wakeUp(), seconds * 1000 + 50).unref();
  }
}

function pauseAfter(failures: number, most: number): number {
  return Math.min(most, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures, 30));
}
