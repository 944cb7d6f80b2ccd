import { createHash } from 'node:crypto';

/** The tree of RFC 6962, section 2.1, with SHA-256. */

/** A tile holds the hashes of so many levels: 2 to the power of it, one beside the other. */
const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/**
 * Gives hashes of whole subtrees.
 * @param level of tiles: 0 for leaves, 1 for subtrees of 256 leaves, 2 for those of 65,536
 * @param from the position of the first among all of its level
 * @returns as many as asked for
 */
export type NodeReader = (level: number, from: number, count: number) => Promise<Buffer[]>;

export function leafHash(entry: string | Buffer): Buffer {
  return createHash('sha256').update(LEAF).update(entry).digest();
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
/** Of a tree without leaves. */
const EMPTY = createHash('sha256').digest();

/** @returns the root of a tree of its first `size` leaves */
export function treeHash(size: number, read: NodeReader): Promise<Buffer> {
  return size === 0 ? Promise.resolve(EMPTY) : rangeHash(0, size, read);
}

/**
 * The audit path of RFC 6962, section 2.1.1.
 * @param index of a leaf, below `size`
 * @returns hashes from the leaf up
 */
export async function auditPath(index: number, size: number, read: NodeReader): Promise<Buffer[]> {
  const path: Buffer[] = [];
  for (let [start, length] = [0, size]; length > 1; ) {
    const half = largestPowerBelow(length);
    const isLeft = index < start + half;
    path.push(await (isLeft ? rangeHash(start + half, length - half, read) : rangeHash(start, half, read)));
    if (isLeft) length = half;
    else [start, length] = [start + half, length - half];
  }
  return path.reverse();
}

/** @returns the hash over as many hashes as a power of two */
export function foldHashes(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      nodeHash(row[2 * at] as Buffer, row[2 * at + 1] as Buffer),
    );
  return row[0] as Buffer;
}

/** Of leaves side by side, the first of which stands where a subtree of that size may begin. */
async function rangeHash(start: number, length: number, read: NodeReader): Promise<Buffer> {
  const half = largestPowerBelow(length);
  if (length === 1 || length === 2 * half) return subtreeHash(start, length, read);
  return nodeHash(await rangeHash(start, half, read), await rangeHash(start + half, length - half, read));
}

/** @param length a power of two, by which `start` can be divided */
async function subtreeHash(start: number, length: number, read: NodeReader): Promise<Buffer> {
  const level = Math.floor(Math.log2(length) / TILE_HEIGHT);
  const leaves = TILE_WIDTH ** level;
  return foldHashes(await read(level, start / leaves, length / leaves));
}

/** @returns the largest power of two that is less; 1 for a length of 1 and 2 */
function largestPowerBelow(length: number): number {
  let power = 1;
  while (2 * power < length) power *= 2;
  return power;
}

/** The root of a tree whose leaves come one after the other; holds one hash for each of its levels. */
export class TreeHasher {
  /** Of whole subtrees, the largest first, no two of one size. */
  private readonly subtrees: { hash: Buffer; leaves: number }[] = [];

  add(leaf: Buffer): void {
    let subtree = { hash: leaf, leaves: 1 };
    for (let last = this.subtrees.at(-1); last?.leaves === subtree.leaves; last = this.subtrees.at(-1)) {
      subtree = { hash: nodeHash(last.hash, subtree.hash), leaves: 2 * subtree.leaves };
      this.subtrees.pop();
    }
    this.subtrees.push(subtree);
  }

  root(): Buffer {
    const hashes = this.subtrees.map(({ hash }) => hash);
    return hashes.length === 0 ? EMPTY : hashes.reduceRight((right, left) => nodeHash(left, right));
  }
}
