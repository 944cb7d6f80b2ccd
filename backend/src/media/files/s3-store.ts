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
import { readListing } from './s3-listing.js';

/** Files in a bucket of a store that speaks S3, which any number of machines may share. */
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
   * A bucket knows no moving: a copy is made, and then the first one goes. Hidden is what is not there under its own
   * name. That `show` leaves the hidden copy there is why the two never take both away from each other.
   */
  async hide(name: string): Promise<void> {
    if (await this.copy(name, hiddenName(name))) await this.remove(name);
  }

  async show(name: string): Promise<void> {
    await this.copy(hiddenName(name), name);
  }

  async remove(name: string): Promise<void> {
    if (this.names.some((pattern) => pattern.test(name)))
      await this.bucket.send({ method: 'DELETE', key: this.keyOf(name) }, drained);
  }

  async list(): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix: this.folder, ...(next && { 'continuation-token': next }) };
      const page = await this.bucket.send({ method: 'GET', query }, async (answer) =>
        readListing((await answer?.text()) ?? ''),
      );
      const inFolder = page.keys.map((key) => key.slice(this.folder.length));
      names.push(...inFolder.filter((name) => this.names.some((pattern) => pattern.test(name))));
      next = page.next;
    } while (next !== undefined);
    return names;
  }

  /** @returns false where there is nothing to copy */
  private copy(from: string, to: string): Promise<boolean> {
    const source = `/${this.settings.bucket}/${escaped(this.keyOf(from))}`;
    const request = { method: 'PUT', key: this.keyOf(to), headers: { 'X-Amz-Copy-Source': source } } as const;
    return this.bucket.send(request, async (answer) => {
      if (answer === null) return false;
      // A copy that fails on its way says so after its 200.
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

/** Only who has no bucket hears of a missing object when it writes one. */
const needed = async (answer: Response | null): Promise<void> => {
  if (answer === null) throw new S3Error('NoSuchKey', 404, 'The server could not store a file');
  await drained(answer);
};

/** The one kind of parts that players ask for. What else stands there is ignored, and the file sent whole. */
const ONE_PART = /^bytes=(\d{0,15}-\d{1,15}|\d{1,15}-)$/;

/** What a signature covers alike on both sides. */
const PLAIN = /^[\x20-\x7e]{1,500}$/;

/**
 * What of a request the store may decide by: what makes no sense is left out, because stores refuse it. With `If-Range`
 * the whole is sent, as RFC 9110, 13.1.5 leaves free; tags go before dates (13.1.3).
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
  // What a proxy on the way has compressed is as long as it says only before `fetch` has unpacked it.
  const isSaid = ok && !headers.has('Content-Encoding');
  const sent = SENT.filter((name) => isSaid || name !== 'Content-Length').flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { 'Accept-Ranges': 'bytes', ...Object.fromEntries(sent) };
}

const OF_BYTES = { objectMode: false };

/**
 * What comes of a body. A client may take its time; a store that sends nothing more is not waited for.
 * @throws when it ends too early: the connection breaks then, and nobody takes what has come for all of it
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
