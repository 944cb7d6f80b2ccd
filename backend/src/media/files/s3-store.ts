import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BucketSettings } from '../../core/config/bucket-settings.js';
import type { AppError } from '../../core/errors/app-error.js';
import {
  type FileAnswer,
  type FileRequest,
  type FileStore,
  type FileStores,
  hiddenName,
} from './file-store.js';
import { codeOf, escaped, S3_DEADLINE, S3Bucket } from './s3-bucket.js';
import { S3Error } from './s3-error.js';

/** Stores files in a bucket of an S3 store, which any number of machines may share. */
export class S3Stores implements FileStores {
  private readonly bucket: S3Bucket;

  constructor(private readonly settings: BucketSettings) {
    this.bucket = new S3Bucket(settings);
  }

  get place(): string {
    return this.bucket.place;
  }

  open(folder: string, names: readonly RegExp[]): S3Store {
    return new S3Store(this.bucket, this.settings, folder, names);
  }

  async check(): Promise<string[]> {
    const name = `${randomUUID()}.probe`;
    const probes = this.open('probes', [/\.probe$/]);
    const bytes = Buffer.from(name);
    try {
      await probes.write(name, bytes);
      const wrong = (await probes.read(name))?.equals(bytes)
        ? []
        : ['the store returned other bytes than it was sent'];
      if (!(await probes.list()).includes(name)) wrong.push('the store does not list a stored file');
      await probes.remove(name);
      return wrong;
    } catch (error) {
      const { cause, message } = error as AppError;
      return [cause instanceof S3Error ? cause.message : message];
    }
  }
}

class S3Store implements FileStore {
  private readonly folder: string;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly settings: Pick<BucketSettings, 'bucket' | 'prefix'>,
    folder: string,
    private readonly names: readonly RegExp[],
  ) {
    this.folder = `${settings.prefix}${folder}/`;
  }

  async write(name: string, body: Buffer): Promise<void> {
    await this.bucket.send({ method: 'PUT', key: this.keyOf(name), body }, needed);
  }

  read(name: string): Promise<Buffer | null> {
    return this.bucket.send({ method: 'GET', key: this.keyOf(name) }, async (answer) =>
      answer === null ? null : Buffer.from(await answer.arrayBuffer()),
    );
  }

  has(name: string): Promise<boolean> {
    return this.bucket.send({ method: 'HEAD', key: this.keyOf(name) }, async (answer) => answer !== null);
  }

  answer(name: string, { method, headers }: FileRequest): Promise<FileAnswer | null> {
    const isHead = method === 'HEAD';
    const request = {
      method: isHead ? ('HEAD' as const) : ('GET' as const),
      key: this.keyOf(name),
      headers: conditionsOf(headers),
    };
    return this.bucket.send(request, async (answer) => {
      if (answer === null) return null;
      const hasBody = !isHead && answer.ok && answer.body !== null;
      if (!hasBody) await answer.body?.cancel();
      return {
        statusCode: answer.status,
        headers: sentHeaders(answer),
        body: hasBody ? Readable.from(pieces(answer.body as ReadableStream<Uint8Array>), OF_BYTES) : null,
      };
    });
  }

  /**
   * Hides a file by copying it and removing the original, because a bucket cannot move objects. A file without its own
   * name is hidden. `show` leaves the hidden copy, so that simultaneous calls never lose both.
   */
  async hide(name: string): Promise<void> {
    if (await this.copy(name, hiddenName(name))) await this.remove(name);
  }

  async show(name: string): Promise<void> {
    await this.copy(hiddenName(name), name);
  }

  async remove(name: string): Promise<void> {
    if (this.names.some((pattern) => pattern.test(name))) await this.bucket.remove(this.keyOf(name));
  }

  async list(): Promise<string[]> {
    const inFolder = (await this.bucket.listKeys(this.folder)).map((key) => key.slice(this.folder.length));
    return inFolder.filter((name) => this.names.some((pattern) => pattern.test(name)));
  }

  /** Copies a file; false if it does not exist. */
  private copy(from: string, to: string): Promise<boolean> {
    const source = `/${this.settings.bucket}/${escaped(this.keyOf(from))}`;
    const request = { method: 'PUT', key: this.keyOf(to), headers: { 'X-Amz-Copy-Source': source } } as const;
    return this.bucket.send(request, async (answer) => {
      if (answer === null) return false;
      // A copy that fails midway reports it after the status 200.
      const code = codeOf(await answer.text());
      if (code !== undefined)
        throw new S3Error(code, answer.status, `Copying ${from} in ${this.bucket.place} failed`);
      return true;
    });
  }

  private keyOf(name: string): string {
    return this.folder + name;
  }
}

const drained = async (answer: Response | null): Promise<void> => {
  await answer?.body?.cancel();
};

/** Handles responses to writes: a missing object means a missing bucket. */
const needed = async (answer: Response | null): Promise<void> => {
  if (answer === null) throw new S3Error('NoSuchKey', 404, 'The server could not store a file');
  await drained(answer);
};

/** Matches the only kind of range that players request. Other ranges are ignored, and the whole file is sent. */
const ONE_PART = /^bytes=(\d{0,15}-\d{1,15}|\d{1,15}-)$/;

/** Matches the header values that both sides sign identically. */
const PLAIN = /^[\x20-\x7e]{1,500}$/;

/**
 * Returns the conditions that the store may check. Invalid ones are left out, because stores refuse them. With
 * `If-Range` the whole file is sent, as RFC 9110, 13.1.5 allows; tags take precedence over dates (13.1.3).
 */
function conditionsOf(headers: FileRequest['headers']): Record<string, string> {
  const { range, 'if-range': ifRange, 'if-none-match': tags, 'if-modified-since': since } = headers;
  const conditions: Record<string, string> = {};
  if (typeof range === 'string' && ifRange === undefined && ONE_PART.test(range)) conditions.Range = range;
  if (typeof tags === 'string') {
    if (PLAIN.test(tags)) conditions['If-None-Match'] = tags;
  } else if (typeof since === 'string' && !Number.isNaN(Date.parse(since))) {
    conditions['If-Modified-Since'] = new Date(since).toUTCString();
  }
  return conditions;
}

const SENT = ['Content-Length', 'Content-Range', 'ETag', 'Last-Modified'];

function sentHeaders({ headers, ok }: Response): Record<string, string> {
  // If a proxy has compressed the body, its length is wrong after `fetch` has decompressed it.
  const isSaid = ok && !headers.has('Content-Encoding');
  const sent = SENT.filter((name) => isSaid || name !== 'Content-Length').flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { 'Accept-Ranges': 'bytes', ...Object.fromEntries(sent) };
}

const OF_BYTES = { objectMode: false };

/**
 * Reads the pieces of a body. A client may be slow, but a store that stops sending is given up.
 * @throws if the body ends early: the connection breaks then, so that nobody takes the part for the whole
 */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the store stopped sending a file')), S3_DEADLINE.readMs);
      });
      const { done, value } = await Promise.race([reader.read(), tooLate]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
