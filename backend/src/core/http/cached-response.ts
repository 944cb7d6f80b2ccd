import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from './negotiation.js';

const ENCODINGS: readonly Encoding[] = ['identity', 'br', 'gzip'];

/** Below it, in bytes, an answer goes out in one packet whether compressed or not. */
const WORTH_COMPRESSING = 1_400;
/** Half-way between the fastest and the smallest: 5,000 candidates take some 20 ms, on another thread. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What one client is sent. */
export interface Selected {
  status: 200 | 304;
  headers: Record<string, string>;
  /** What to send, at once where it is at hand; undefined where the client has it already. */
  body: Buffer | string | Promise<Buffer> | undefined;
}

/**
 * An answer that is made once and sent to many: its bytes, their ETag, and what they are compressed to.
 * Each encoding is made when it is first asked for, once however many ask at the same time.
 */
export class CachedResponse {
  private readonly hash: string;
  /** Of a small answer: Node writes a string together with the headers, and a write is most of what such an answer costs. */
  private readonly text: string | undefined;
  private readonly compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  /**
   * @param bytes text in UTF-8; the ETag follows from them, so that it is the same on every instance
   * @param type what they are, where `ConditionalGet` sends them
   */
  constructor(
    private readonly bytes: Buffer,
    readonly type = 'application/json; charset=utf-8',
  ) {
    this.text = bytes.length < WORTH_COMPRESSING ? bytes.toString() : undefined;
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  /** Of the bytes as they are, not compressed. */
  get length(): number {
    return this.bytes.length;
  }

  /** @param answer what is sent as JSON */
  static ofJson(answer: unknown): CachedResponse {
    return new CachedResponse(Buffer.from(JSON.stringify(answer)));
  }

  /** @param asked the request's headers. @returns what its client can read, and lacks */
  select(asked: IncomingHttpHeaders): Selected {
    const encoding = this.encodingFor(asked['accept-encoding']);
    const headers: Record<string, string> = { ETag: this.etag(encoding) };
    if (this.isKnownTo(asked['if-none-match'])) return { status: 304, headers, body: undefined };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return { status: 200, headers, body: this.body(encoding) };
  }

  /** @param acceptEncoding the request's header. @returns the smallest encoding that it allows and that pays */
  private encodingFor(acceptEncoding: string | undefined): Encoding {
    return this.bytes.length < WORTH_COMPRESSING ? 'identity' : acceptedEncoding(acceptEncoding);
  }

  /** Other bytes have another ETag. */
  private etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** @returns whether a client that sends this If-None-Match has the answer already, in whatever encoding */
  private isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch) return false;
    const own = ENCODINGS.map((encoding) => this.etag(encoding));
    return ifNoneMatch.split(',').some((listed) => {
      const tag = listed.trim();
      return tag === '*' || own.includes(tag.startsWith('W/') ? tag.slice(2) : tag);
    });
  }

  private body(encoding: Encoding): Buffer | string | Promise<Buffer> {
    if (encoding === 'identity') return this.text ?? this.bytes;
    const made = this.compressed.get(encoding);
    if (made) return made;
    const making = (encoding === 'br' ? this.brotli() : toGzip(this.bytes, { level: GZIP_LEVEL })).then(
      (bytes) => {
        this.compressed.set(encoding, bytes);
        return bytes;
      },
    );
    this.compressed.set(encoding, making);
    return making;
  }

  private brotli(): Promise<Buffer> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    return toBrotli(this.bytes, {
      params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: this.bytes.length },
    });
  }
}

/** Sets status and headers of what was selected. @returns the body to send */
export function prepare({ status, headers, body }: Selected, reply: FastifyReply): Selected['body'] {
  if (status === 304) reply.status(status);
  reply.headers(headers);
  return body;
}
