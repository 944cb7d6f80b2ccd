import http from 'node:http';
import https from 'node:https';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import webPush from 'web-push';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { publicLookup } from './public-host.js';
import type { PushDevice, WaitingPush } from './push.js';
import { isEndpoint } from './push-device.js';
import { VapidKeysService } from './vapid-keys.service.js';

/** The number of simultaneous messages. */
export const MAX_CONCURRENCY = 8;
/** The time limit of a push service for a whole exchange, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** The maximum number of bytes that are read of a response; its content does not matter. */
const MAX_ANSWER = 64 * 1024;
/** The longest pause that a push service may request, in seconds. */
const MAX_RETRY_AFTER = 24 * 60 * 60;
const MAX_TTL_SECONDS = 4 * 7 * 24 * 60 * 60;

/**
 * The outcome of a message: accepted; its device is gone; rejected permanently; deferred; or without a verdict, because
 * the service is unreachable or has trouble.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'deferred' | 'unavailable';

export interface PushResult {
  outcome: PushOutcome;
  /** The pause in seconds that the service has requested. */
  retryAfter: number;
}

/** Sends messages to browsers' push services by RFC 8030. Subscribers name the services. */
@Injectable()
export class PushTransport implements OnApplicationShutdown {
  private readonly logger = new Logger(PushTransport.name);
  /** Whether services on a developer's own machine are allowed. */
  private readonly isOpen: boolean;
  private readonly subject: string;
  private readonly agents: { 'https:': https.Agent; 'http:': http.Agent };

  constructor(
    @Inject(SETTINGS) {
      production,
      publicUrl,
      contact,
    }: Pick<Settings, 'production' | 'publicUrl' | 'contact'>,
    private readonly keys: VapidKeysService,
  ) {
    this.isOpen = !production;
    // The contact for push services (RFC 8292, 2.1); one of them requires an https address.
    this.subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${contact.email}`;
    const options = { keepAlive: true, ...(production && { lookup: publicLookup }) };
    this.agents = { 'https:': new https.Agent(options), 'http:': new http.Agent(options) };
  }

  /** Sends a message to the device's push service, encrypted for the device (RFC 8291). */
  async send(
    device: PushDevice,
    message: Pick<WaitingPush, 'payload' | 'topic' | 'expiresAt'>,
  ): Promise<PushResult> {
    const { endpoint, ...keys } = device;
    // The endpoint was checked when it was stored, perhaps with other settings.
    if (!isEndpoint(endpoint, this.isOpen)) return { outcome: 'gone', retryAfter: 0 };
    const seconds = Math.ceil((message.expiresAt.getTime() - Date.now()) / 1000);
    const pair = await this.keys.pair();
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, message.payload, {
        vapidDetails: { subject: this.subject, ...pair },
        TTL: Math.min(MAX_TTL_SECONDS, Math.max(0, seconds)),
        topic: message.topic,
        contentEncoding: 'aes128gcm',
      });
      return this.judge(await this.post(new URL(endpoint), headers, body as Buffer), endpoint);
    } catch (error) {
      return this.judge(error as Error, endpoint);
    }
  }

  onApplicationShutdown(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  /** Posts a message without following redirects, so that only the named host is contacted. */
  private post(url: URL, headers: Record<string, unknown>, body: Buffer): Promise<http.IncomingMessage> {
    const isPlain = url.protocol === 'http:';
    return new Promise((resolve, reject) => {
      const request = (isPlain ? http : https).request(url, {
        method: 'POST',
        headers: headers as http.OutgoingHttpHeaders,
        agent: this.agents[isPlain ? 'http:' : 'https:'],
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > MAX_ANSWER) response.destroy();
        });
        response.on('error', () => undefined);
        resolve(response);
      });
      request.end(body);
    });
  }

  /** Judges a response. Endpoints are never logged, because they are enough to send messages to the device. */
  private judge(answer: http.IncomingMessage | Error, endpoint: string): PushResult {
    const result = answer instanceof Error ? resultOfFailure(answer) : resultOf(answer);
    if (result.outcome !== 'sent') {
      const said =
        answer instanceof Error ? ((answer as NodeJS.ErrnoException).code ?? answer.name) : answer.statusCode;
      this.logger.warn(`${new URL(endpoint).host} rejected a push message (${result.outcome}): ${said}`);
    }
    return result;
  }
}

function resultOf({ statusCode = 0, headers }: http.IncomingMessage): PushResult {
  const retryAfter = secondsOf(headers['retry-after']);
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent', retryAfter };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone', retryAfter };
  if (statusCode === 429) return { outcome: 'deferred', retryAfter };
  return { outcome: statusCode >= 500 ? 'unavailable' : 'refused', retryAfter };
}

/** Judges a failure. A host without a public address is not a push service. */
function resultOfFailure(error: NodeJS.ErrnoException): PushResult {
  return { outcome: error.code === 'EPRIVATE' ? 'gone' : 'unavailable', retryAfter: 0 };
}

/** Reads `Retry-After`: seconds, or a time; 0 if it is invalid. */
function secondsOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER, Math.max(0, Math.ceil(seconds))) : 0;
}
