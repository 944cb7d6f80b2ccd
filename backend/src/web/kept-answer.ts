import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

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
  /** The bytes, at once where they are at hand; undefined where the client has them already. */
  body: Buffer | Promise<Buffer> | undefined;
}

/**
 * An answer that is made once and sent to many: its bytes, their ETag, and what they are compressed to.
 * Each encoding is made when it is first asked for, once however many ask at the same time.
 */
export class KeptAnswer {
  private readonly hash: string;
  private readonly compressed = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** @param bytes the ETag follows from them, so that it is the same on every instance */
  constructor(private readonly bytes: Buffer) {
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  /** @param answer what is sent as JSON */
  static ofJson(answer: unknown): KeptAnswer {
    return new KeptAnswer(Buffer.from(JSON.stringify(answer)));
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
    if (!acceptEncoding || this.bytes.length < WORTH_COMPRESSING) return 'identity';
    return preferredOf(acceptEncoding);
  }

  /** Other bytes have another ETag. */
  private etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** @returns whether a client that sends this If-None-Match has the answer already, in whatever encoding */
  private isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch) return false;
    return ifNoneMatch.split(',').some((tag) => {
      const bare = tag.trim().replace(/^W\//, '');
      return bare === '*' || bare.replace(/-(?:br|gzip)"$/, '"') === `"${this.hash}"`;
    });
  }

  private body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
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

/** What browsers send is always the same: read once. */
const preferences = new Map<string, Encoding>();
const MOST_PREFERENCES = 100;

function preferredOf(header: string): Encoding {
  let preferred = preferences.get(header);
  if (preferred === undefined) {
    preferred = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
    if (preferences.size < MOST_PREFERENCES) preferences.set(header, preferred);
  }
  return preferred;
}

/** True when the header names the encoding, and not to refuse it. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';');
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text))
    );
  });
}
