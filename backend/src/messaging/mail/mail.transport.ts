import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import type { Mail } from './mail.js';

/** Connections to the mail server at once. */
export const MAX_CONNECTIONS = 4;
/** Patience with a server that accepts connections and then says nothing, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 10_000;
/** Patience with one mail in all: a server that trickles its answers is never silent. */
export const SEND_TIMEOUT_MS = 60_000;

/**
 * What has become of a mail: taken by the mail server; refused for good; refused for now; hung up on, which may be the
 * server's trouble or this mail's, and leaves open whether it was taken; or not judged, because the server can't be
 * reached, has no time or does not want us.
 */
export type SendOutcome = 'sent' | 'refused' | 'deferred' | 'dropped' | 'unavailable';

/** The mail server, by SMTP. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly logger = new Logger(MailTransport.name);
  private readonly transport: ReturnType<MailTransport['connect']> | null;
  private readonly from: string;

  constructor(@Inject(SETTINGS) { mail }: Pick<Settings, 'mail'>) {
    this.transport = mail && this.connect(mail.smtpUrl);
    this.from = mail?.from ?? '';
  }

  /**
   * Hands a mail to the server.
   * @param key tells a mail that comes twice, after a crash between delivery and note of it, from two mails
   */
  async send({ to, replyTo, unsubscribe, subject, text }: Mail, key: string): Promise<SendOutcome> {
    if (!this.transport) return 'unavailable';
    try {
      await this.transport.sendMail({
        from: this.from,
        // As objects: of a text the library would read a list, and deliver to each in it.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        subject,
        text,
        messageId: `<${key}@${domainOf(this.from)}>`,
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
   * Signs in to the mail server, and sends nothing.
   * @throws when it can't be reached or refuses us; does nothing where none is set
   */
  async check(): Promise<void> {
    await this.transport?.verify();
  }

  onApplicationShutdown(): void {
    this.transport?.close();
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

interface SmtpError extends Error {
  code?: string;
  /** What the socket was doing. */
  syscall?: string;
  /** The command that the server answered. */
  command?: string;
  /** The server's reply code (RFC 5321, 4.2). */
  responseCode?: number;
}

/** @returns what a failure says of this one mail, rather than of the server or of us */
function outcomeOf({ code, command = '', responseCode, syscall }: SmtpError): SendOutcome {
  if (responseCode === undefined) {
    // A mail that the library itself finds nobody to deliver to.
    if (code === 'EENVELOPE') return 'refused';
    // The server went silent, or took too long, over this one mail.
    const isOfMail = code === 'EABORT' || (code === 'ETIMEDOUT' && command !== '' && command !== 'CONN');
    if (isOfMail) return 'deferred';
    // Closed or reset once it stood, which the library does not tell the moment of.
    const isClosed = code === 'ECONNECTION' && command === 'CONN';
    return isClosed || (code === 'ESOCKET' && syscall === 'read') ? 'dropped' : 'unavailable';
  }
  // Whom the server does not want as a sender is us, with every mail.
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500) return isOfMail ? 'refused' : 'unavailable';
  // 421 says that the server closes (RFC 5321, 3.8).
  return responseCode === 421 ? 'unavailable' : 'deferred';
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?$/i.exec(from.trim())?.[1] ?? 'localhost';
}
