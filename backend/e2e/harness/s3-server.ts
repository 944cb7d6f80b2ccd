import crypto, { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** What the store says instead of doing a request. */
export interface S3Refusal {
  status: number;
  /** The error's code; none: an answer without a body. */
  code?: string;
  /** Further elements of the error, beside its code. */
  more?: string;
  headers?: Record<string, string>;
  /** How often; then it does its work again. */
  times: number;
  /** Part of the paths that it is about; none: all. */
  path?: string;
}

/** The one key that the store knows. */
const KEY = 'S3RVER';

/**
 * An S3 store for one test, which verifies signatures and keeps its objects in a folder that is removed with it.
 */
export class S3Server {
  /** What it does not do. */
  refusal: S3Refusal | null = null;
  /** What it was asked for: method and path. */
  readonly requests: string[] = [];

  /** Ends with the last change that has come. */
  private turn = Promise.resolve();

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
  ) {}

  static async start(): Promise<S3Server> {
    useTripleDes();
    const folder = mkdtempSync(join(tmpdir(), 'npi-s3-'));
    const handle = new S3rver({ directory: folder, silent: true, vhostBuckets: false }).callback();
    const server = createServer();
    const store = new S3Server(server, folder);
    server.on('request', (request, response) => store.answer(request, response, handle));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A test that forgets to stop the store must still end.
    server.on('connection', (socket) => socket.unref()).unref();
    return store;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Makes a bucket.
   * @returns what `IMAGES_URL` says of it
   */
  makeBucket(name = `npi-${randomUUID()}`): string {
    for (const folder of ['images', 'image-variants', 'cards', 'recordings']) {
      mkdirSync(join(this.folder, name, folder), { recursive: true });
      // A folder that has become empty it removes with what is being stored in it.
      writeFileSync(join(this.folder, name, folder, '.keep'), '');
    }
    return this.urlOf(name);
  }

  /** What `IMAGES_URL` says of a bucket, there or not. */
  urlOf(bucket: string, { key = KEY, secret = KEY, origin = this.origin } = {}): string {
    return `s3://${key}:${secret}@${new URL(origin).host}/${bucket}?tls=off`;
  }

  removeBucket(name: string): void {
    rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answer(
    request: IncomingMessage,
    response: ServerResponse,
    handle: (request: IncomingMessage, response: ServerResponse) => void,
  ): void {
    this.requests.push(`${request.method} ${request.url}`);
    const { refusal } = this;
    if (!refusal || refusal.times <= 0 || !request.url?.includes(refusal.path ?? '')) {
      this.handleInOrder(request, response, handle);
      return;
    }
    refusal.times -= 1;
    request.resume();
    const { status, code, more = '', headers = {} } = refusal;
    const body = code && `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`;
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  /** Runs writes one after another: S3 promises that simultaneous writes are each whole, but this store would mix them. */
  private handleInOrder(...[request, response, handle]: Parameters<S3Server['answer']>): void {
    const act = () => {
      const ended = new Promise<void>((resolve) => {
        for (const event of ['finish', 'close']) response.on(event, () => resolve());
      });
      handle(request, response);
      return ended;
    };
    if (request.method === 'PUT' || request.method === 'DELETE') this.turn = this.turn.then(act);
    else void act();
  }
}

/** The store makes its tokens with DES, which OpenSSL 3 has only three times over: with one key it is the same. */
function useTripleDes(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name] as (cipher: string, key: Buffer, iv: Buffer) => unknown;
    Object.assign(crypto, {
      [name]: (cipher: string, key: Buffer, iv: Buffer) =>
        cipher === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(cipher, key, iv),
    });
  }
}
