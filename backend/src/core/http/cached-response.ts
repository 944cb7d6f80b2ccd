import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type Encoding } from './negotiation.js';

const ENCODINGS: readonly Encoding[] = ['identity', 'br', 'gzip'];

/** Responses of fewer bytes fit one packet, whether compressed or not. */
const WORTH_COMPRESSING = 1_400;
/** A compromise between speed and size: 5,000 candidates take about 20 ms, on another thread. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A response for one client. */
export interface Selected {
  status: 200 | 304;
  headers: Record<string, string>;
  /** The body, at once if it is available; undefined if the client has it already. */
  body: Buffer | string | Promise<Buffer> | undefined;
}

/**
 * A response that is made once and sent to many clients: its bytes, their ETag and their compressed forms. Each form is
 * made when it is first requested, once for simultaneous requests.
 */
export class CachedResponse {
  private readonly hash: string;
  /**
   * The body of a small response as a string, which Node writes together with the headers: the write is most of the
   * cost of such a response.
   */
  private readonly text: string | undefined;
  private readonly compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  /**
   * Creates a response.
   * @param bytes text in UTF-8; the ETag is derived from them, so that it is the same on every instance
   * @param type the media type that `ConditionalGet` sends
   */
  constructor(
    private readonly bytes: Buffer,
    readonly type = 'application/json; charset=utf-8',
  ) {
    this.text = bytes.length < WORTH_COMPRESSING ? bytes.toString() : undefined;
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  /** The length of the uncompressed bytes. */
  get length(): number {
    return this.bytes.length;
  }

  /** Creates a response from a value that is sent as JSON. */
  static ofJson(answer: unknown): CachedResponse {
    return new CachedResponse(Buffer.from(JSON.stringify(answer)));
  }

  /** Selects status, headers and body for a client by the headers of its request. */
  select(asked: IncomingHttpHeaders): Selected {
    const encoding = this.encodingFor(asked['accept-encoding']);
    const headers: Record<string, string> = { ETag: this.etag(encoding) };
    if (this.isKnownTo(asked['if-none-match'])) return { status: 304, headers, body: undefined };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return { status: 200, headers, body: this.body(encoding) };
  }

  /** Returns the smallest encoding that the header allows and that pays. */
  private encodingFor(acceptEncoding: string | undefined): Encoding {
    return this.bytes.length < WORTH_COMPRESSING ? 'identity' : acceptedEncoding(acceptEncoding);
  }

  /** Returns the ETag of an encoding: other bytes have another ETag. */
  private etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** Returns whether a client that sends this If-None-Match has the response already, in whatever encoding. */
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

/** Sets status and headers of a selected response. @returns the body to send */
export function prepare({ status, headers, body }: Selected, reply: FastifyReply): Selected['body'] {
  if (status === 304) reply.status(status);
  reply.headers(headers);
  return body;
}
