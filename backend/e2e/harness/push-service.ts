import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unique } from './client.js';

/** A message as a device reads it. */
export interface ReceivedPush {
  content: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  /** What the sender's token says, and the key that it is signed with. */
  sender: { claims: { aud: string; sub: string; exp: number }; publicKey: string };
}

/** What the service says instead of 201. */
interface Saying {
  status: number;
  headers?: Record<string, string>;
}

const KEY_BYTES = 65;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Looks at what has come, 10 ms apart: just short of what a test may take. */
const MAX_TRIES = 5_000;

/** A push service that delivers to its devices at once. */
export class PushService {
  /** Paths that were asked for, in order. */
  readonly asked: string[] = [];
  /** What it says for a path; each once where it is a list. */
  readonly sayings = new Map<string, Saying | Saying[]>();
  private readonly devices = new Map<string, Device>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer();
    const self = new PushService(server);
    server.on('request', (request, response) => void self.take(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return self;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that has subscribed. */
  device(): Device {
    const path = `/${unique('device-')}`;
    const device = new Device(this.url + path, path);
    this.devices.set(path, device);
    return device;
  }

  /** How often somebody has written to a device. */
  triesOf({ path }: Device): number {
    return this.asked.filter((one) => one === path).length;
  }

  async until(happened: () => boolean | Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await happened()); tries += 1) {
      if (tries > MAX_TRIES) throw new Error('the push service has waited in vain');
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '' } = request;
    const said = this.sayings.get(path);
    const saying = Array.isArray(said) ? said.shift() : said;
    const device = this.devices.get(path);
    const { status, headers } = saying ?? { status: device ? 201 : 404, headers: {} };
    if (status === 201) device?.receive(Buffer.concat(chunks), request.headers, this.url);
    this.asked.push(path);
    response.writeHead(status, headers).end();
  }
}

/** What a browser keeps of its subscription. */
export class Device {
  readonly received: ReceivedPush[] = [];
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(
    readonly endpoint: string,
    readonly path: string,
  ) {
    this.keys.generateKeys();
  }

  /** The subscription that a browser sends to the site. */
  get subscription() {
    const p256dh = this.keys.getPublicKey('base64url');
    return { endpoint: this.endpoint, p256dh, auth: this.auth.toString('base64url') };
  }

  /** @throws for what is not from somebody with a key, or not for this device */
  receive(body: Buffer, headers: IncomingMessage['headers'], service: string): void {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
    const content = JSON.parse(this.decrypt(body).toString());
    this.received.push({ content, headers, sender: senderOf(headers.authorization ?? '', service) });
  }

  /** Decrypts a message of one record, by RFC 8291 and RFC 8188. */
  private decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, SALT_BYTES);
    const [keyAt, textAt] = [SALT_BYTES + 5, SALT_BYTES + 5 + KEY_BYTES];
    const sender = body.subarray(keyAt, textAt);
    const text = body.subarray(textAt, -TAG_BYTES);
    const secret = this.keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const material = Buffer.from(hkdfSync('sha256', secret, this.auth, info, 32));
    const key = hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(text), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2));
  }
}

/** Verifies the sender's token by RFC 8292. @throws for a token that is not signed, or for another service */
function senderOf(authorization: string, service: string): ReceivedPush['sender'] {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!isSigned || claims.aud !== service) throw new Error('not signed for this service');
  return { claims, publicKey };
}
