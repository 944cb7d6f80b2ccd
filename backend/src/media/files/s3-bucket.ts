import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../core/config/bucket-settings.js';
import { AppError } from '../../core/errors/app-error.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { S3Error, toRefusal } from './s3-error.js';
import { readListing, type S3Object } from './s3-listing.js';

/**
 * The time limits of a request with all attempts, in milliseconds. They are read at each request, because tests change
 * them.
 */
export const S3_DEADLINE = { readMs: 5_000, writeMs: 15_000 };
/** The number of attempts after failures that may pass. */
const ATTEMPTS = 3;
/** The pause before the second attempt is up to twice as long, before the third up to four times. */
const PAUSE_MS = 100;
/** Statuses after which a new attempt may succeed. */
const PASSING = [429, 500, 502, 503, 504];
/** The number of simultaneous requests until their responses begin, and of waiting ones. */
const MAX_CONCURRENCY = 100;
const MAX_WAITING = 1_000;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The object's key; absent for requests to the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * A bucket over HTTP, by its own address (path style), which every store supports. Failures that may pass are retried
 * within one time limit.
 */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly address: string;
  private readonly semaphore = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);

  constructor(private readonly settings: BucketSettings) {
    const { accessKey, secretKey, region, endpoint, bucket } = settings;
    this.client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    });
    this.address = `${endpoint}/${bucket}`;
  }

  /** The name of the bucket for people. */
  get place(): string {
    const { endpoint, bucket, prefix } = this.settings;
    return `the bucket ${bucket}${prefix && `/${prefix}`} of ${endpoint}`;
  }

  /**
   * Sends a request and reads its response.
   * @param read receives the response; null if the object does not exist
   * @throws AppError 503 STORAGE_UNAVAILABLE, 503 BUSY, 507
   */
  async send<T>(request: S3Request, read: (answer: Response | null) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const { readMs, writeMs } = S3_DEADLINE;
    // The time limit includes waiting: a request that has waited longer is not sent.
    const timer = setTimeout(
      () => deadline.abort(),
      ['PUT', 'POST'].includes(request.method) ? writeMs : readMs,
    );
    try {
      return await this.semaphore.run(() => this.tried(request, deadline.signal, read));
    } catch (error) {
      throw error instanceof AppError ? error : toRefusal(this.told(error, request, deadline.signal.aborted));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lists the keys of all objects that begin with a prefix. @throws AppError 503 */
  async listKeys(prefix: string): Promise<string[]> {
    return (await this.list(prefix)).map(({ key }) => key);
  }

  /** Lists all objects whose keys begin with a prefix. @throws AppError 503 */
  async list(prefix: string): Promise<S3Object[]> {
    const objects: S3Object[] = [];
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
      const page = await this.send({ method: 'GET', query }, async (answer) =>
        readListing((await answer?.text()) ?? ''),
      );
      objects.push(...page.objects);
      next = page.next;
    } while (next !== undefined);
    return objects;
  }

  /** Removes an object; does nothing if it does not exist. @throws AppError 503 */
  async remove(key: string): Promise<void> {
    await this.send({ method: 'DELETE', key }, async (answer) => answer?.body?.cancel());
  }

  private async tried<T>(
    request: S3Request,
    signal: AbortSignal,
    read: (answer: Response | null) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await read(await this.validated(await this.fetch(request, signal), request));
      } catch (error) {
        if (signal.aborted || tries === ATTEMPTS || !mayPass(error)) throw error;
      }
      await sleep(Math.random() * PAUSE_MS * 2 ** tries, undefined, { signal });
    }
  }

  private async fetch(
    { method, key, query, headers, body }: S3Request,
    signal: AbortSignal,
  ): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const signed = await this.client.sign(
      `${this.address}${key === undefined ? '' : `/${escaped(key)}`}${search}`,
      {
        method,
        headers: {
          ...headers,
          // The store verifies the received bytes by this header.
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body && { body: new Uint8Array(body) }),
        // A redirect's target does not know our key and must not see our request.
        redirect: 'manual',
      },
    );
    // Passed to `fetch` and not to the request: nothing references the request after it is sent, so its signal could be
    // collected and lost.
    return fetch(signed, { signal });
  }

  /** Returns a response that has a meaning for the caller. @throws S3Error for all other responses */
  private async validated(answer: Response, request: S3Request): Promise<Response | null> {
    if (answer.ok || answer.status === 304 || answer.status === 416) return answer;
    const code = codeOf(await answer.text()) ?? `HTTP ${answer.status}`;
    // A HEAD response has no body, so a missing bucket looks like a missing object.
    const isMissing = answer.status === 404 && (code === 'NoSuchKey' || request.method === 'HEAD');
    if (isMissing && request.key !== undefined) return null;
    throw new S3Error(code, answer.status, this.named(request));
  }

  private told(error: unknown, request: S3Request, isTooLate: boolean): S3Error {
    if (error instanceof S3Error) return error;
    if (isTooLate) return new S3Error('TIMEOUT', null, this.named(request));
    // The message of fetch is only "fetch failed": the code is in its cause.
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    return new S3Error(code ?? (error as Error).name, null, this.named(request));
  }

  private named({ method, key }: S3Request): string {
    return `${method} ${key ?? ''} in ${this.place} failed`;
  }
}

/** Returns whether a failure may pass: broken connections, and some responses of the store. */
const mayPass = (error: unknown) => !(error instanceof S3Error) || PASSING.includes(error.status ?? 0);

/** Reads the code of an error's XML. Nothing else is read, because stores quote what was signed. */
export function codeOf(xml: string): string | undefined {
  return xml.includes('<Error>') ? /<Code>(\w{1,64})<\/Code>/.exec(xml)?.[1] : undefined;
}

/** Escapes a key as a path: every character that RFC 3986 does not list as unreserved, as signatures require. */
export function escaped(key: string): string {
  return key.split('/').map(escapedPart).join('/');
}

const escapedPart = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
