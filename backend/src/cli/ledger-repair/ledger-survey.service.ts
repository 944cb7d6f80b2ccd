import { Injectable } from '@nestjs/common';
import { ConfigurationError } from '../../core/config/settings.js';
import { CheckpointsService } from '../../ledger/checkpoints/checkpoints.service.js';
import type { Checkpoint } from '../../ledger/checkpoints/signed-note.js';
import { entryHash, readEntry } from '../../ledger/entries/entries.js';
import { LedgerRepository } from '../../ledger/entries/ledger.repository.js';
import { leafHash, TreeHasher } from '../../ledger/tree/merkle-tree.js';
import type { TileSource } from '../../ledger/tree/tile-source.js';
import { LedgerResumptionRepository } from './ledger-resumption.repository.js';

/** The number of rows per read. */
const PAGE = 2_000;

/** The reason of entries that only a backup has caused. */
export const RESTORED = 'restored_backup';

/** Checks whether the signed entries and the database's are one tree. */
@Injectable()
export class LedgerSurveyService {
  constructor(
    private readonly rows: LedgerRepository,
    private readonly found: LedgerResumptionRepository,
    private readonly checkpoints: CheckpointsService,
  ) {}

  /**
   * Checks without changing anything.
   * @returns the ratings of the database that were erased after the backup
   * @throws ConfigurationError if neither tree continues the other, or a later checkpoint is known
   */
  async read(shown: Checkpoint, source: TileSource): Promise<number[]> {
    const tree = await this.rows.tree();
    const kept = await this.checkpoints.lastPublished(tree);
    const signed = [shown, ...(kept ? [kept] : [])];
    const hasher = new TreeHasher();
    let size = 0;
    const grow = (leaves: Buffer[]) => {
      for (const leaf of leaves) {
        hasher.add(leaf);
        size += 1;
        const other = signed.find((one) => one.size === size && !one.root.equals(hasher.root()));
        if (other)
          throw new ConfigurationError(
            `The first ${size} entries differ from the signed ones: this database has another history. Restore another backup.`,
          );
      }
    };
    for (let first = 0; first < tree.size; first += PAGE)
      grow(await this.rows.readNodes(0, first, Math.min(PAGE, tree.size - first)));
    const waiting = await this.found.listWaiting();
    const erased: string[] = [];
    const givenUp: string[] = [];
    for await (const bodies of source.entries(tree.size, shown.size)) {
      grow(bodies.map(leafHash));
      for (const entry of bodies.filter((body) => !waiting.has(entryHash(body))).map(readEntry))
        if (entry?.kind === 'erased') (entry.reason === RESTORED ? givenUp : erased).push(entry.rating);
    }
    if ((await this.found.ratingsOf(givenUp, waiting)).size > 0)
      throw new ConfigurationError(
        'An earlier restore of another backup gave up ratings that this backup contains. Restore that other backup.',
      );
    if (kept && kept.size > size)
      throw new ConfigurationError(
        `This site has published a checkpoint of ${kept.size} entries. Name that checkpoint or a later one.`,
      );
    return [...(await this.found.ratingsOf(erased, waiting)).values()];
  }
}
