import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import type { SmsSettings } from '../../core/config/sms-settings.js';
import type { Flow } from '../../core/limits/fair-queue.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { SmsMonthsRepository } from './sms-months.repository.js';

/** The time limit of the gateway, in milliseconds, because somebody waits for the response. */
const TIMEOUT_MS = 10_000;
/** The number of simultaneous messages, and of those that wait, so that a slow gateway blocks few requests. */
const MAX_CONCURRENCY = 8;
const MAX_WAITING = 50;
/** The maximum length of the gateway's response that is searched. */
const MAX_ANSWER = 64 * 1024;

/** The gateway did not accept a message. */
export class SmsFailed extends Error {
  /** Creates the error. @param mayBeSent true if the message was handed over and no response came */
  constructor(
    message: string,
    readonly mayBeSent: boolean,
  ) {
    super(message);
  }
}

/** Sends text messages through any gateway, as templates describe it. */
@Injectable()
export class SmsGateway {
  private readonly logger = new Logger(SmsGateway.name);
  /** The number of this instance's messages by outcome. */
  readonly outcomes = { sent: 0, failed: 0 };
  private readonly sending = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sms'>,
    private readonly months: SmsMonthsRepository,
  ) {}

  get isSet(): boolean {
    return this.settings.sms !== null;
  }

  /**
   * Sends a message. Number, text and the gateway's response, which may repeat them, are never logged.
   * @param to in E.164
   * @param flow the origin of the request: networks take turns
   * @param sms another gateway than the one in effect
   * @throws SmsFailed; AppError 503 BUSY if too many wait already
   */
  async send(to: string, text: string, flow: Flow, sms = this.settings.sms): Promise<void> {
    if (sms) await this.sending.run(() => this.post(sms, to, text), { flow });
  }

  private async post(sms: SmsSettings, to: string, text: string): Promise<void> {
    const values = { to, digits: to.slice(1), text };
    const isJson = sms.headers['content-type']?.includes('json') ?? false;
    try {
      const response = await fetch(fill(sms.url, values, encodeURIComponent), {
        method: sms.method,
        headers: sms.headers,
        body: sms.body === null ? null : fill(sms.body, values, isJson ? inJson : encodeURIComponent),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await judge(response, sms.accepted);
      this.outcomes.sent += 1;
      await this.count();
    } catch (error) {
      this.outcomes.failed += 1;
      const failure = error instanceof SmsFailed ? error : failureOf(error as Error);
      this.logger.warn(`the gateway for text messages rejected a message: ${failure.message}`);
      throw failure;
    }
  }

  /** Counts a sent message. A failure changes only the count, because the message is on its way. */
  private async count(): Promise<void> {
    try {
      await this.months.add(new Date());
    } catch (error) {
      this.logger.warn({ err: error }, 'could not count a text message');
    }
  }
}

function fill(template: string, values: Record<string, string>, encode: (text: string) => string): string {
  return template.replace(/\{(to|digits|text)\}/g, (_, name: string) => encode(values[name] ?? ''));
}

/** Escapes a text for the inside of a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

async function judge(response: Response, accepted: string | null): Promise<void> {
  if (!response.ok || accepted === null) await response.body?.cancel();
  if (!response.ok) throw new SmsFailed(`it answered ${response.status}`, false);
  if (accepted !== null && !(await beginningOf(response)).includes(accepted)) {
    throw new SmsFailed('its answer lacks the text that SMS_URL names as accepted', false);
  }
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_ANSWER) break;
  }
  return text;
}

/** Wraps an error. A message that never reached the gateway has cost nothing. */
function failureOf(error: Error): SmsFailed {
  const code = (error.cause as { code?: string } | undefined)?.code ?? error.name;
  const isUnsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code);
  return new SmsFailed(code, !isUnsent);
}
