import { createHash } from 'node:crypto';

/** The tree of RFC 6962, section 2.1, with SHA-256. */

/** The number of levels in a tile: it contains 2 to this power hashes. */
const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/**
 * Reads hashes of complete subtrees.
 * @param level of tiles: 0 for leaves, 1 for subtrees of 256 leaves, 2 for those of 65,536
 * @param from the position of the first within its level
 * @returns as many hashes as requested
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
/** The root of an empty tree. */
const EMPTY = createHash('sha256').digest();

/** Returns the root of the first `size` leaves. */
export function treeHash(size: number, read: NodeReader): Promise<Buffer> {
  return size === 0 ? Promise.resolve(EMPTY) : rangeHash(0, size, read);
}

/**
 * Returns the audit path of RFC 6962, section 2.1.1.
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

/** Returns the hash over a number of hashes that is a power of two. */
export function foldHashes(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      nodeHash(row[2 * at] as Buffer, row[2 * at + 1] as Buffer),
    );
  return row[0] as Buffer;
}

/** Returns the hash over adjacent leaves, of which the first is where a subtree of that size may begin. */
async function rangeHash(start: number, length: number, read: NodeReader): Promise<Buffer> {
  const half = largestPowerBelow(length);
  if (length === 1 || length === 2 * half) return subtreeHash(start, length, read);
  return nodeHash(await rangeHash(start, half, read), await rangeHash(start + half, length - half, read));
}

/** Returns the hash of a complete subtree. @param length a power of two that divides `start` */
async function subtreeHash(start: number, length: number, read: NodeReader): Promise<Buffer> {
  const level = Math.floor(Math.log2(length) / TILE_HEIGHT);
  const leaves = TILE_WIDTH ** level;
  return foldHashes(await read(level, start / leaves, length / leaves));
}

/** Returns the largest power of two below a length; 1 for lengths 1 and 2. */
function largestPowerBelow(length: number): number {
  let power = 1;
  while (2 * power < length) power *= 2;
  return power;
}

/** Computes the root of a tree from its leaves in order, and stores one hash per level. */
export class TreeHasher {
  /** The complete subtrees, the largest first, all of different sizes. */
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
