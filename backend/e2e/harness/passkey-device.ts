import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What a device may do wrong, or on purpose. */
interface Manner {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Encodes what a device sends in CBOR (RFC 8949): small whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].map(([key, one]) => Buffer.concat([cbor(key), cbor(one as never)]));
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** Does what a phone with a fingerprint reader does (WebAuthn Level 3), by the standard and not by the server's library. */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // Key type EC2, algorithm ES256, curve P-256 (RFC 9053).
    this.coseKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Answers a challenge with a new passkey. */
  create(challenge: string, name: string, manner: Manner = {}) {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey]);
    const authData = Buffer.concat([this.authenticatorData(manner, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: base64url(this.id),
      client_data: this.clientData('webauthn.create', challenge, manner),
      attestation: base64url(cbor(attestation)),
      transports: 'internal',
      name,
    };
  }

  /** Answers a challenge with a signature. */
  sign(challenge: string, manner: Manner = {}) {
    const clientData = this.clientData('webauthn.get', challenge, manner);
    const authData = this.authenticatorData(manner, 0);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))]);
    return {
      id: base64url(this.id),
      client_data: clientData,
      authenticator_data: base64url(authData),
      signature: base64url(createSign('sha256').update(signed).sign(this.privateKey)),
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Manner): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  private authenticatorData(
    { rpId = new URL(this.origin).hostname, userVerified = true, counter = 0 }: Manner,
    flags: number,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const said = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([said]), count]);
  }
}
