import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * A ledger to test `verify.mjs`: a tree by the definitions of RFC 6962 without any code of the verifier, so
 * that the two have no mistake in common.
 */

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const WIDTH = 256;
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export class ReferenceTree {
  /** @param {Buffer[]} entries */
  constructor(entries) {
    this.entries = entries;
    /** By height: the hashes of all complete subtrees, side by side. */
    this.rows = [Buffer.alloc(32 * entries.length)];
    for (const [at, entry] of entries.entries()) sha256(Buffer.of(0), entry).copy(this.rows[0], 32 * at);
    for (let row = this.rows[0]; row.length >= 64; this.rows.push(row)) {
      const below = row;
      row = Buffer.alloc(32 * Math.floor(below.length / 64));
      for (let at = 0; at < row.length; at += 32) {
        sha256(Buffer.of(1), below.subarray(2 * at, 2 * at + 64)).copy(row, at);
      }
    }
  }

  /** MTH(D[start:end]) of section 2.1, where such a subtree may begin at `start`. */
  hash(start = 0, end = this.entries.length) {
    const size = end - start;
    if (size === 0) return sha256();
    const height = Math.log2(size);
    if (Number.isInteger(height)) {
      const at = 32 * (start / size);
      return this.rows[height].subarray(at, at + 32);
    }
    const half = 2 ** Math.floor(height);
    return sha256(Buffer.of(1), this.hash(start, start + half), this.hash(start + half, end));
  }

  /** PATH(m, D[n]) of section 2.1.1. */
  path(index, start = 0, end = this.entries.length) {
    const size = end - start;
    if (size <= 1) return [];
    const half = 2 ** Math.ceil(Math.log2(size) - 1);
    return index < start + half
      ? [...this.path(index, start, start + half), this.hash(start + half, end)]
      : [...this.path(index, start + half, end), this.hash(start, start + half)];
  }

  /** @returns the content at an address of C2SP tlog-tiles, after `/tile/`; undefined if it does not exist */
  tile(address, size = this.entries.length) {
    const [, level, number, part] = /^(\w+)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d+))?$/.exec(address) ?? [];
    if (level === undefined) return undefined;
    const width = Number(part ?? WIDTH);
    const first = Number(number.replace(/\D/g, '')) * WIDTH;
    const span = level === 'entries' ? 1 : WIDTH ** Number(level);
    if ((first + width) * span > size) return undefined;
    if (level !== 'entries') return this.rows[8 * Number(level)].subarray(32 * first, 32 * (first + width));
    return Buffer.concat(
      this.entries.slice(first, first + width).flatMap((entry) => [lengthOf(entry), entry]),
    );
  }
}

const lengthOf = (entry) => Buffer.of(entry.length >> 8, entry.length & 255);

/**
 * A key that signs notes.
 * @param {string} name
 * @param {Buffer} seed
 */
export function newSigner(name, seed) {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const key = Buffer.concat([Buffer.of(1), spki.subarray(-32)]);
  const id = sha256(Buffer.from(`${name}\n`), key).subarray(0, 4);
  return {
    key: `${name}+${id.toString('hex')}+${key.toString('base64')}`,
    /** @returns the signature line below a text */
    line: (text) =>
      `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString('base64')}\n`,
  };
}

export const signNote = (text, signers) => `${text}\n${signers.map((signer) => signer.line(text)).join('')}`;

export function checkpointText(origin, tree, size = tree.entries.length) {
  return `${origin}\n${size}\n${tree.hash(0, size).toString('base64')}\n`;
}

/** @typedef {ReturnType<typeof newSigner>} Signer */
/** @typedef {object | string | number | undefined} Answer an object is sent as JSON, a number is a status */

/**
 * Serves what `answers` returns for a path.
 * @param {(path: string) => Answer} answers
 */
export async function serveAnswers(answers) {
  const server = createServer((request, response) => {
    const answer = answers(request.url) ?? 404;
    if (typeof answer === 'number') return response.writeHead(answer, { 'retry-after': '1' }).end();
    const isBody = typeof answer === 'string' || Buffer.isBuffer(answer);
    response.end(isBody ? answer : JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
