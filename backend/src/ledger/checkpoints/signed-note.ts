import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/**
 * Signs and reads notes of C2SP signed-note and tlog-checkpoint: https://c2sp.org/signed-note,
 * https://c2sp.org/tlog-checkpoint
 */

/** The number of Ed25519 in a key's text. */
const ED25519 = 1;
const ID_BYTES = 4;
/** The bytes before the 32 bytes of a key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** A tree that its log has signed. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Buffer;
}

/** A key that signs notes. */
export class NoteSigner {
  /** The key's text for verifiers: `name+hash+key`. */
  readonly verifierKey: string;
  private readonly privateKey: KeyObject;
  private readonly id: Buffer;

  /**
   * Creates a signer.
   * @param name of the key, without spaces and plus signs
   * @param seed 32 bytes: an Ed25519 private key (RFC 8032)
   */
  constructor(
    readonly name: string,
    seed: Buffer,
  ) {
    const der = Buffer.concat([PRIVATE_PREFIX, seed]);
    this.privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const bytes = createPublicKey(this.privateKey).export({ format: 'der', type: 'spki' });
    const key = Buffer.concat([Buffer.of(ED25519), bytes.subarray(PUBLIC_PREFIX.length)]);
    this.id = keyId(name, key);
    this.verifierKey = `${name}+${this.id.toString('hex')}+${key.toString('base64')}`;
  }

  /** Returns the signature line for a text that ends with a line break. */
  signature(text: string): string {
    const bytes = Buffer.concat([this.id, sign(null, Buffer.from(text), this.privateKey)]);
    return `— ${this.name} ${bytes.toString('base64')}\n`;
  }
}

/** Returns a checkpoint's text, signed by each of the keys. */
export function signCheckpoint({ origin, size, root }: Checkpoint, signers: readonly NoteSigner[]): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  return `${text}\n${signers.map((signer) => signer.signature(text)).join('')}`;
}

/**
 * Reads a checkpoint.
 * @param verifierKeys of which one must have signed
 * @returns null if none has, or if the text is not a checkpoint
 */
export function openCheckpoint(note: string, verifierKeys: readonly string[]): Checkpoint | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const text = note.slice(0, end + 1);
  const signatures = note.slice(end + 2).split('\n');
  if (!verifierKeys.some((key) => signatures.some((line) => isSignedBy(key, text, line)))) return null;
  const [origin = '', size = '', root = ''] = text.split('\n');
  const bytes = Buffer.from(root, 'base64');
  if (!/^(0|[1-9]\d{0,14})$/.test(size) || bytes.length !== 32) return null;
  return { origin, size: Number(size), root: bytes };
}

/** Returns whether a text is a key for verifiers: `name+hash+key`. */
export function isVerifierKey(text: string): boolean {
  const [name, id, encoded] = splitKey(text);
  const key = Buffer.from(encoded, 'base64');
  const isKey = key[0] === ED25519 && key.length === 33 && key.toString('base64') === encoded;
  return isKey && !/^$|\s/.test(name) && keyId(name, key).toString('hex') === id;
}

/** Lists the signers that a note names: names of keys with the keys' ids (`name+hash`). */
export function signersOf(note: string): string[] {
  return note
    .slice(note.lastIndexOf('\n\n') + 2)
    .split('\n')
    .flatMap((line) => {
      const [, name, signature = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
      const id = Buffer.from(signature, 'base64').subarray(0, ID_BYTES).toString('hex');
      return name === undefined ? [] : `${name}+${id}`;
    });
}

function isSignedBy(verifierKey: string, text: string, line: string): boolean {
  const [name, , encoded] = splitKey(verifierKey);
  const start = `— ${name} `;
  if (name === '' || !line.startsWith(start)) return false;
  const key = Buffer.from(encoded, 'base64');
  const bytes = Buffer.from(line.slice(start.length), 'base64');
  if (key[0] !== ED25519 || key.length !== 33 || !bytes.subarray(0, ID_BYTES).equals(keyId(name, key)))
    return false;
  const der = Buffer.concat([PUBLIC_PREFIX, key.subarray(1)]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, bytes.subarray(ID_BYTES));
}

/** Splits a key's text, whose Base64 may contain plus signs too. */
function splitKey(verifierKey: string): [name: string, id: string, key: string] {
  const [name = '', id = '', ...key] = verifierKey.split('+');
  return [name, id, key.join('+')];
}

function keyId(name: string, key: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, ID_BYTES);
}
