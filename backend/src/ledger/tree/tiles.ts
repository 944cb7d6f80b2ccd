import { TILE_WIDTH } from './merkle-tree.js';

/** C2SP tlog-tiles: https://c2sp.org/tlog-tiles */

/** What a tile holds: entries, or the hashes of a level. */
export interface Tile {
  level: number | 'entries';
  /** Its number among those of its level. */
  index: number;
  /** How many entries or hashes: fewer than `TILE_WIDTH` in one that is partial. */
  width: number;
}

/** The highest level of a tree whose size a number of ours can hold. */
const MAX_LEVEL = 5;
const LEVEL = /^(entries|\d)\//;
const GROUPS = /^(?:x\d{3}\/){0,3}\d{3}$/;

/**
 * Reads what follows `/ledger/tile/` in an address.
 * @returns null where that is no tile's address
 */
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

/** True when a tree of that size has all that the tile holds. */
export function isWithin({ level, index, width }: Tile, size: number): boolean {
  const leaves = level === 'entries' ? 1 : TILE_WIDTH ** level;
  return (index * TILE_WIDTH + width) * leaves <= size;
}

/** Entries one after the other, each after its length in bytes as two bytes, the larger first. */
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

/** @returns what `entryBundle` was made of; null where the bytes are none */
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

/** What follows `/ledger/` in the address of a tile. */
export function tilePath({ level, index, width }: Tile): string {
  return `tile/${level}/${indexPath(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** In groups of three digits, all but the last after an `x`. */
function indexPath(index: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  return (padded.match(/\d{3}/g) ?? [])
    .map((group, at, all) => (at < all.length - 1 ? `x${group}` : group))
    .join('/');
}
