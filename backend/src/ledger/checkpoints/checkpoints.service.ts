import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LedgerRepository } from '../entries/ledger.repository.js';
import type { LedgerTreeEntity } from '../tree/ledger-tree.entity.js';
import { treeHash } from '../tree/merkle-tree.js';
import { LedgerCheckpointsRepository } from './ledger-checkpoints.repository.js';
import { LedgerKeysService } from './ledger-keys.service.js';
import { PublishedCheckpointService } from './published-checkpoint.service.js';
import { type Checkpoint, openCheckpoint, signCheckpoint } from './signed-note.js';

/** Signs the tree, and ensures that only one tree of each size is ever signed. */
@Injectable()
export class CheckpointsService {
  private readonly logger = new Logger(CheckpointsService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly database: DatabaseService,
    private readonly rows: LedgerRepository,
    private readonly keys: LedgerKeysService,
    private readonly published: PublishedCheckpointService,
    private readonly history: LedgerCheckpointsRepository,
  ) {}

  /** Within a transaction that has locked the tree: signs its first `size` entries, all of which are in the tree. */
  async sign(tree: LedgerTreeEntity, size: number): Promise<void> {
    const origin = this.originOf(tree);
    const root = await treeHash(size, this.rows.readNodes);
    const checkpoint = signCheckpoint({ origin, size, root }, await this.keys.signers(origin));
    const signedAt = await this.rows.now();
    await this.rows.updateTree({ origin, size, checkpoint, sealedAt: signedAt });
    await this.history.add({ size, root: root.toString('hex'), note: checkpoint, signedAt });
  }

  /** Within a transaction that has locked the tree: stores a checkpoint of the whole tree that was signed elsewhere. */
  async take(note: string, { origin, size, root }: Checkpoint): Promise<void> {
    await this.rows.updateTree({ origin, size, checkpoint: note });
    // A note contains no time.
    await this.history.add({ size, root: root.toString('hex'), note, signedAt: null });
  }

  /** Stores the last checkpoint in the file store, which a restored database does not overwrite. */
  async publish(): Promise<void> {
    let written: string | null = null;
    for (;;) {
      const { checkpoint, halted } = await this.rows.tree();
      if (checkpoint === null || halted !== null || checkpoint === written) return;
      await this.published.write(checkpoint);
      // Another instance may have published a newer checkpoint, which this one then overwrote.
      written = checkpoint;
    }
  }

  /**
   * Checks whether the tree contains everything that was ever signed. A restored database does not: the ledger then
   * stops signing, because two trees of one size would be two histories.
   * @returns whether the ledger may sign
   */
  async verify(): Promise<boolean> {
    // Read before the tree: another instance may sign meanwhile, and its checkpoint would not be in the tree read
    // before.
    const note = await this.published.read();
    const tree = await this.rows.tree();
    if (tree.halted !== null) return false;
    const checkpoint = note === null ? null : await this.open(note, tree);
    if (!checkpoint || (await this.continues(checkpoint, tree))) return true;
    await this.database.transaction(() => this.rows.updateTree({ halted: 'behind_checkpoint' }));
    this.logger.error(
      { signed: checkpoint.size, stored: tree.size },
      'the ledger has stopped signing, because it has signed entries that the database lacks. See: npm run ledger -- --help',
    );
    return false;
  }

  /** Reads the last published checkpoint. @returns null if none exists, or if another ledger signed it */
  async lastPublished(tree: LedgerTreeEntity): Promise<Checkpoint | null> {
    const note = await this.published.read();
    return note === null ? null : this.open(note, tree);
  }

  /**
   * Opens a checkpoint of this ledger.
   * @param more keys in addition to the ledger's known ones
   * @returns null if none of the keys has signed it
   */
  async open(note: string, tree: LedgerTreeEntity, more: readonly string[] = []): Promise<Checkpoint | null> {
    const origin = this.originOf(tree);
    const checkpoint = openCheckpoint(note, [...(await this.keys.listKnown(origin)), ...more]);
    return checkpoint?.origin === origin ? checkpoint : null;
  }

  private async continues({ size, root }: Checkpoint, tree: LedgerTreeEntity): Promise<boolean> {
    return size <= tree.size && (await treeHash(size, this.rows.readNodes)).equals(root);
  }

  private originOf({ origin }: LedgerTreeEntity): string {
    return origin ?? originFrom(this.settings);
  }
}

/**
 * Returns the origin of a ledger that signs for the first time. Later the stored origin counts, whatever the settings
 * are.
 */
export function originFrom({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl === null ? 'localhost' : new URL(publicUrl).host}/ledger`;
}
