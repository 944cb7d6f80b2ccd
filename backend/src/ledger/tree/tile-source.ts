import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../../core/config/settings.js';
import { TILE_WIDTH } from './merkle-tree.js';
import { readEntryBundle, tilePath } from './tiles.js';

/** Reads a ledger's public files: from a folder such as `npm run verify -- … --mirror` makes, or from a site. */

const TIMEOUT_MS = 60_000;

export class TileSource {
  /** Creates a source. @param base the folder or address that contains `checkpoint` and `tile/` */
  constructor(private readonly base: string) {}

  /** Reads the checkpoint. @throws ConfigurationError if none exists */
  async checkpoint(): Promise<string> {
    const bytes = await this.read('checkpoint');
    if (bytes === null)
      throw new ConfigurationError(
        `${this.at('checkpoint')} does not exist. Name the place of a checkpoint.`,
      );
    return bytes.toString('utf8');
  }

  /**
   * Reads entries of a tree in its order, one tile at a time.
   * @param first the number of the first
   * @param size of the tree
   * @throws ConfigurationError if an entry is missing
   */
  async *entries(first: number, size: number): AsyncGenerator<string[], void> {
    for (let index = Math.floor(first / TILE_WIDTH); Math.max(first, index * TILE_WIDTH) < size; index += 1) {
      const start = index * TILE_WIDTH;
      const width = Math.min(TILE_WIDTH, size - start);
      const entries = await this.bundle(index, width);
      yield entries.slice(Math.max(0, first - start), width);
    }
  }

  /** Reads the entries of a tile, which may have grown since the tree had the requested size. */
  private async bundle(index: number, width: number): Promise<string[]> {
    const whole = { level: 'entries' as const, index, width: TILE_WIDTH };
    for (const wide of [TILE_WIDTH, ...(await this.partial(index, width))]) {
      const bytes = await this.read(tilePath({ ...whole, width: wide }));
      const entries = bytes && readEntryBundle(bytes);
      if (entries && entries.length >= width) return entries;
    }
    throw new ConfigurationError(
      `${this.at(tilePath(whole))} with the entries from ${index * TILE_WIDTH} on does not exist. Name another place with --tiles.`,
    );
  }

  /** Lists the widths of partial tiles. */
  private async partial(index: number, width: number): Promise<number[]> {
    if (width === TILE_WIDTH) return [];
    if (this.isAddress) return [width];
    const folder = this.at(tilePath({ level: 'entries', index, width })).replace(/\/\d+$/, '');
    const names = await readdir(folder).catch(() => []);
    return names.map(Number).filter((wide) => wide >= width);
  }

  private async read(path: string): Promise<Buffer | null> {
    if (this.isAddress) return fetched(this.at(path));
    return readFile(this.at(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  private get isAddress(): boolean {
    return /^https?:\/\//.test(this.base);
  }

  private at(path: string): string {
    return this.isAddress ? `${this.base.replace(/\/$/, '')}/${path}` : join(this.base, path);
  }
}

/** Fetches a file; null if it does not exist. */
async function fetched(url: string): Promise<Buffer | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new ConfigurationError(
      `The command cannot read ${url}: ${(error.cause as Error | undefined)?.message ?? error.message}.`,
    );
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new ConfigurationError(`${url} answers ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
