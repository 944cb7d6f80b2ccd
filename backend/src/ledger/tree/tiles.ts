import { TILE_WIDTH } from './merkle-tree.js';

/** Implements C2SP tlog-tiles: https://c2sp.org/tlog-tiles */

/** A tile: entries, or the hashes of a level. */
export interface Tile {
  level: number | 'entries';
  /** The number of the tile within its level. */
  index: number;
  /** The number of entries or hashes: fewer than `TILE_WIDTH` in a partial tile. */
  width: number;
}

/** The highest level: a tree with more entries than our numbers can count would need another. */
const MAX_LEVEL = 5;
const LEVEL = /^(entries|\d)\//;
const GROUPS = /^(?:x\d{3}\/){0,3}\d{3}$/;

/** Reads the part of an address after `/ledger/tile/`. @returns null if it does not name a tile */
export function readTilePath(path: string): Tile | null {
  const level = LEVEL.exec(path)?.[1];
  if (level === undefined) return null;
  const [groups = '', partial, ...rest] = path.slice(level.length + 1).split('.p/');
  if (!GROUPS.test(groups) || rest.length > 0) return null;
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  const tile: Tile = { level: level === 'entries' ? level : Number(level), index, width };
  const isWidth = partial === undefined || (/^[1-9]\d{0,2}$/.test(partial) && width < TILE_WIDTH);
  if (!isWidth || (tile.level !== 'entries' && tile.level > MAX_LEVEL)) return null;
  return groups === indexPath(index) ? tile : null;
}

/** Returns whether a tree of some size contains the whole tile. */
export function isWithin({ level, index, width }: Tile, size: number): boolean {
  const leaves = level === 'entries' ? 1 : TILE_WIDTH ** level;
  return (index * TILE_WIDTH + width) * leaves <= size;
}

/** Concatenates entries, each after its length as two bytes, big-endian. */
export function entryBundle(entries: readonly string[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** Splits the bytes of `entryBundle`. @returns null if the bytes are invalid */
export function readEntryBundle(bytes: Buffer): string[] | null {
  const entries: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + (at + 2 <= bytes.length ? bytes.readUInt16BE(at) : Number.POSITIVE_INFINITY);
    if (end > bytes.length) return null;
    entries.push(bytes.toString('utf8', at + 2, end));
    at = end;
  }
  return entries;
}

/** Returns the part of a tile's address after `/ledger/`. */
export function tilePath({ level, index, width }: Tile): string {
  return `tile/${level}/${indexPath(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** Writes a number in groups of three digits, all but the last after an `x`. */
function indexPath(index: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  return (padded.match(/\d{3}/g) ?? [])
    .map((group, at, all) => (at < all.length - 1 ? `x${group}` : group))
    .join('/');
}
