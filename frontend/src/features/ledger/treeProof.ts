import type { LedgerEntry } from '../../lib/api/types';

/** A tree that this browser has seen before. */
export interface SeenTree {
  size: number;
  root: string;
}

/** `later`: the entry is not in the tree yet; `unable`: this browser can't check it. */
export type StepResult = 'right' | 'wrong' | 'later' | 'unable';

/** The proof that an entry is in the tree that the index has signed. */
export type ProofResult = Record<'place' | 'signature' | 'grown', StepResult>;

/** A checkpoint without its signatures. */
interface ReadCheckpoint extends SeenTree {
  /** The signed text. */
  text: string;
  signatures: readonly string[];
}

/** The server's data, and the data of this browser. */
export interface Shown {
  entry: LedgerEntry;
  /** Verifier keys of the ledger. */
  keys: readonly string[];
  seen: SeenTree | null;
}

export const said = (isRight: boolean): StepResult => (isRight ? 'right' : 'wrong');

/**
 * Checks an entry against the signed tree, using this browser's own cryptography.
 * @returns whether its text has the requested hash, and the result of its proof
 * @throws if the browser has no cryptography, as on pages without encryption
 */
export async function checkEntry(
  wanted: string,
  { entry, keys, seen }: Shown,
): Promise<{ isWanted: boolean; proof: ProofResult }> {
  const leaf = await hash(0, new TextEncoder().encode(entry.entry));
  const checkpoint = entry.proof && readCheckpoint(entry.proof.checkpoint);
  return {
    isWanted: hex(leaf) === wanted && entry.hash === wanted,
    proof: {
      place: await checkPlace(leaf, entry, checkpoint),
      signature: checkpoint ? await checkSignature(checkpoint, keys) : entry.proof ? 'wrong' : 'later',
      grown: checkpoint ? hasGrown(checkpoint, seen) : 'later',
    },
  };
}

/** @returns null if the text is not a checkpoint */
export function readCheckpoint(note: string): ReadCheckpoint | null {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, size = '', root = ''] = text.split('\n');
  if (end < 0 || !/^\d{1,15}$/.test(size)) return null;
  return { text, size: Number(size), root, signatures: note.slice(end + 2).split('\n') };
}

/** @returns the members of an entry; null if the text is not an entry */
export function readEntry(entry: string): Record<string, unknown> | null {
  try {
    return JSON.parse(entry);
  } catch {
    return null;
  }
}

async function checkPlace(
  leaf: Uint8Array,
  { index, proof }: LedgerEntry,
  checkpoint: ReadCheckpoint | null,
): Promise<StepResult> {
  if (index === null || proof === null) return 'later';
  if (!checkpoint) return 'wrong';
  const root = await rootByPath(leaf, { index, size: checkpoint.size, path: proof.path.map(bytesOfHex) });
  return said(root !== null && base64(root) === checkpoint.root);
}

/** A smaller tree, or another one of the same size, has another history. */
function hasGrown({ size, root }: SeenTree, seen: SeenTree | null): StepResult {
  if (!seen) return 'right';
  return said(size > seen.size || (size === seen.size && root === seen.root));
}

/** RFC 9162, section 2.1.3.2. */
async function rootByPath(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Promise<Uint8Array | null> {
  if (index >= size) return null;
  let [node, position, last] = [leaf, index, size - 1];
  for (const other of path) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      node = await hash(1, other, node);
      while (position % 2 === 0 && position > 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else {
      node = await hash(1, node, other);
    }
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node : null;
}

/** Older browsers do not support Ed25519. */
async function checkSignature(
  { text, signatures }: ReadCheckpoint,
  keys: readonly string[],
): Promise<StepResult> {
  try {
    for (const verifierKey of keys) {
      const [name = '', , ...encoded] = verifierKey.split('+');
      const key = bytesOfBase64(encoded.join('+')).slice(1);
      const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
      for (const line of signatures.filter((one) => one.startsWith(`— ${name} `))) {
        const signature = bytesOfBase64(line.slice(name.length + 3)).slice(4);
        const signed = new TextEncoder().encode(text);
        if (await crypto.subtle.verify('Ed25519', publicKey, signature, signed)) return 'right';
      }
    }
    return 'wrong';
  } catch {
    return 'unable';
  }
}

async function hash(mark: number, ...parts: Uint8Array[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 1));
  bytes[0] = mark;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOfHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
