import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** After it nobody wants the mail any more. */
  expiresAt?: Date;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Mails that may wait for a server that is gone. Past it the oldest are given up, and logged. */
const MOST_WAITING = 1_000;

/**
 * Sends mail behind the back of requests: they never wait for a mail server, and a server that is gone or
 * slow changes no answer. What waits is kept in memory: what must survive a restart is kept by its feature.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly transport: Transporter | null;
  private readonly waiting: Array<{ mail: Mail; sent: (worked: boolean) => void }> = [];
  private readonly stop = new AbortController();
  private running = false;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'mail'>) {
    this.transport = settings.mail
      ? createTransport(settings.mail.smtpUrl, {
          from: settings.mail.from,
          // Patience in milliseconds with a server that accepts and then says nothing.
          ...{ connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
        })
      : null;
  }

  /** True when a mail server is set. */
  get enabled(): boolean {
    return this.transport !== null;
  }

  /**
   * Takes a mail and returns at once.
   * @returns true once it has been handed to the mail server; false when it was given up
   */
  send(mail: Mail): Promise<boolean> {
    if (!this.transport) return Promise.resolve(false);
    const outcome = new Promise<boolean>((sent) => this.waiting.push({ mail, sent }));
    while (this.waiting.length > MOST_WAITING) {
      this.logger.error('too many mails wait for the mail server: the oldest was given up');
      this.waiting.shift()?.sent(false);
    }
    if (!this.running) void this.run(this.transport);
    return outcome;
  }

  /**
   * Signs in to the mail server, and sends nothing.
   * @throws when it can't be reached or refuses us; does nothing where none is set
   */
  async check(): Promise<void> {
    await this.transport?.verify();
  }

  onApplicationShutdown(): void {
    this.stop.abort();
    this.transport?.close();
  }

  private async run(transport: Transporter): Promise<void> {
    this.running = true;
    let pause = FIRST_PAUSE_MS;
    for (let next = this.waiting[0]; next && !this.stop.signal.aborted; next = this.waiting[0]) {
      const { expiresAt, ...mail } = next.mail;
      const late = expiresAt !== undefined && expiresAt.getTime() < Date.now();
      const worked = !late && (await this.deliver(transport, mail));
      if (worked || late) {
        const index = this.waiting.indexOf(next);
        if (index >= 0) this.waiting.splice(index, 1);
        next.sent(worked);
        pause = FIRST_PAUSE_MS;
      } else {
        await sleep(pause, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      }
    }
    this.running = false;
  }

  private async deliver(transport: Transporter, mail: Mail): Promise<boolean> {
    try {
      await transport.sendMail({ from: this.settings.mail?.from, ...mail });
      return true;
    } catch (error) {
      this.logger.warn(`the mail server did not take a mail: ${(error as Error).message}`);
      return false;
    }
  }
}
