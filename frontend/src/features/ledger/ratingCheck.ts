import type { LedgerEntry, Receipt, Scores } from '../../lib/api/types';

/** What somebody sees of the own rating, and what the server says of it. */
export interface CheckedRating {
  receipt: string;
  /** As they are on the screen. */
  scores: Scores;
  createdAt: string;
  /** Null once the candidate is gone. */
  candidateId: number | null;
  /** That this browser made when the rating was given; null where it was another. */
  nonce: string | null;
}

/** A tree that this browser has been shown before. */
export interface SeenTree {
  size: number;
  root: string;
}

/** `later`: the entry waits for its place; `unable`: this browser can't tell. */
export type StepResult = 'right' | 'wrong' | 'later' | 'unable';
export const STEPS = ['scores', 'own', 'entry', 'place', 'signature', 'grown'] as const;
export type Step = (typeof STEPS)[number];
export type CheckResult = Record<Step, StepResult>;

interface Told {
  opening: Receipt;
  entry: LedgerEntry;
  /** Verifier keys of the ledger. */
  keys: readonly string[];
  seen: SeenTree | null;
}

/** A checkpoint without its signatures. */
export interface ReadCheckpoint extends SeenTree {
  /** What is signed. */
  text: string;
  signatures: readonly string[];
}

/**
 * Holds a rating on the screen against its entry in the ledger, and that against the signed tree, with this browser's own
 * cryptography. Nothing of it is sent anywhere.
 * @throws where the browser has no cryptography, as on pages that came without encryption
 */
export async function checkRating(rating: CheckedRating, told: Told): Promise<CheckResult> {
  const { opening, entry, keys, seen } = told;
  const fields = readEntry(entry.entry);
  const leaf = await hash(0, new TextEncoder().encode(entry.entry));
  const isSame =
    hex(leaf) === rating.receipt && opening.entry === rating.receipt && entry.hash === rating.receipt;
  const isOfCandidate = rating.candidateId === null || fields?.candidate === rating.candidateId;
  const isRight = fields?.kind === 'rating' && isOfCandidate && fields.day === rating.createdAt.slice(0, 10);
  const checkpoint = entry.proof && readCheckpoint(entry.proof.checkpoint);
  return {
    scores: said((await commitment(rating.scores, opening)) === fields?.commitment),
    own: rating.nonce === null ? 'unable' : said(rating.nonce === opening.nonce),
    entry: said(isSame && isRight),
    ...(await checkPlace(leaf, entry, checkpoint)),
    signature: checkpoint ? await checkSignature(checkpoint, keys) : 'later',
    grown: checkpoint ? hasGrown(checkpoint, seen) : 'later',
  };
}

/** @returns null where that is no checkpoint */
export function readCheckpoint(note: string): ReadCheckpoint | null {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, size = '', root = ''] = text.split('\n');
  if (end < 0 || !/^\d{1,15}$/.test(size)) return null;
  return { text, size: Number(size), root, signatures: note.slice(end + 2).split('\n') };
}

const said = (isRight: boolean): StepResult => (isRight ? 'right' : 'wrong');

async function checkPlace(
  leaf: Uint8Array,
  { index, proof }: LedgerEntry,
  checkpoint: ReadCheckpoint | null,
): Promise<{ place: StepResult }> {
  if (index === null || proof === null) return { place: 'later' };
  if (!checkpoint) return { place: 'wrong' };
  const root = await rootByPath(leaf, { index, size: checkpoint.size, path: proof.path.map(bytesOfHex) });
  return { place: said(root !== null && base64(root) === checkpoint.root) };
}

/** A tree that became smaller, or another of the same size, is another history. */
function hasGrown({ size, root }: SeenTree, seen: SeenTree | null): StepResult {
  if (!seen) return 'right';
  return said(size > seen.size || (size === seen.size && root === seen.root));
}

/** The members that a rating's entry has; null where it is none. */
function readEntry(entry: string): Record<string, unknown> | null {
  try {
    return JSON.parse(entry);
  } catch {
    return null;
  }
}

/** HMAC-SHA-256 over nonce and scores, in the order of the keys' UTF-16 code units; as base64url. */
async function commitment(scores: Scores, { key, nonce }: Receipt): Promise<string> {
  const members = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([metric, score]) => `${JSON.stringify(metric)}:${score}`);
  const text = `{"nonce":${JSON.stringify(nonce)},"scores":{${members.join(',')}}}`;
  const bytes = bytesOfBase64(key.replaceAll('-', '+').replaceAll('_', '/'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hmac = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text));
  return base64(new Uint8Array(signed)).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
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

/** Older browsers know no Ed25519. */
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

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
