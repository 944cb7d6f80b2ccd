import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import type { Mail } from './mail.js';

/** The number of simultaneous connections to the mail server. */
export const MAX_CONNECTIONS = 4;
/** The time limit for a server that accepts connections but stays silent, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 10_000;
/** The time limit for one email: a server that trickles its responses is never silent. */
export const SEND_TIMEOUT_MS = 60_000;

/**
 * The outcome of an email: accepted; rejected permanently; rejected for now; disconnected, perhaps because of this
 * email, and perhaps after accepting it; or without a verdict, because the server is unreachable, busy or refuses us.
 */
export type SendOutcome = 'sent' | 'refused' | 'deferred' | 'dropped' | 'unavailable';

/** Sends emails by SMTP. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly logger = new Logger(MailTransport.name);
  private connected: { smtpUrl: string; transport: ReturnType<MailTransport['connect']> } | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'mail'>) {}

  /**
   * Sends an email.
   * @param key identifies an email that is sent twice, after a crash between delivery and its record
   */
  async send({ to, replyTo, unsubscribe, subject, text }: Mail, key: string): Promise<SendOutcome> {
    const { transport } = this;
    if (!transport) return 'unavailable';
    const from = this.settings.mail?.from ?? '';
    try {
      await transport.sendMail({
        from,
        to: single(to),
        ...(replyTo !== undefined && { replyTo: single(replyTo) }),
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        subject,
        text,
        messageId: `<${key}@${domainOf(from)}>`,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error as SmtpError);
      this.logger.warn(`the mail server rejected an email (${outcome}): ${(error as Error).message}`);
      return outcome;
    }
  }

  /**
   * Signs in to the mail server without sending anything.
   * @throws if the server is unreachable or refuses us; does nothing if none is set
   */
  async check(): Promise<void> {
    await this.transport?.verify();
  }

  /**
   * Sends an email by a mail server that need not be the one in effect, such as one that is about to be saved.
   * @throws with what the server, or the connection to it, reported
   */
  async test(
    { smtpUrl, from }: NonNullable<Settings['mail']>,
    { to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>,
  ): Promise<void> {
    const transport = this.connect(smtpUrl);
    try {
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
      await transport.sendMail({ from, to: single(to), subject, text, signal });
    } finally {
      transport.close();
    }
  }

  onApplicationShutdown(): void {
    this.connected?.transport.close();
  }

  /** The connections to the current mail server. Another server in the settings replaces them. */
  private get transport() {
    const smtpUrl = this.settings.mail?.smtpUrl;
    if (this.connected?.smtpUrl !== smtpUrl) {
      this.connected?.transport.close();
      this.connected = smtpUrl === undefined ? null : { smtpUrl, transport: this.connect(smtpUrl) };
    }
    return this.connected?.transport;
  }

  private connect(url: string) {
    return createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/** Returns an address as an object: the library would parse a text as a list, and deliver to each address in it. */
const single = (address: string) => ({ name: '', address });

interface SmtpError extends Error {
  code?: string;
  /** The operation of the socket. */
  syscall?: string;
  /** The command to which the server responded. */
  command?: string;
  /** The server's reply code (RFC 5321, 4.2). */
  responseCode?: number;
}

/** Returns what a failure means for this email, rather than for the server or us. */
function outcomeOf({ code, command = '', responseCode, syscall }: SmtpError): SendOutcome {
  if (responseCode === undefined) {
    // The library found no recipient in the email.
    if (code === 'EENVELOPE') return 'refused';
    // The server went silent, or took too long, over this email.
    const isOfMail = code === 'EABORT' || (code === 'ETIMEDOUT' && command !== '' && command !== 'CONN');
    if (isOfMail) return 'deferred';
    // The connection was closed or reset after it was established; the library does not report when.
    const isClosed = code === 'ECONNECTION' && command === 'CONN';
    return isClosed || (code === 'ESOCKET' && syscall === 'read') ? 'dropped' : 'unavailable';
  }
  // A refused sender is us, with every email.
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500) return isOfMail ? 'refused' : 'unavailable';
  // 421 announces that the server closes (RFC 5321, 3.8).
  return responseCode === 421 ? 'unavailable' : 'deferred';
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?$/i.exec(from.trim())?.[1] ?? 'localhost';
}
