import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import type { NotificationEntry } from '../entries/entries.js';
import { LedgerRepository } from '../entries/ledger.repository.js';
import { LedgerService } from '../entries/ledger.service.js';
import type { LedgerNodeEntity } from '../tree/ledger-node.entity.js';
import { foldHashes, TILE_WIDTH } from '../tree/merkle-tree.js';
import { CheckpointsService } from './checkpoints.service.js';

/**
 * The interval at which the task checks for entries to append: at least this, at most twice as long, in milliseconds.
 */
const INTERVAL_MS = 5_000;
const JITTER_MS = 2_000;
/** The number of waiting entries that are appended at once, and the most that one transaction appends. */
const BATCH = 4_096;

/**
 * Appends waiting entries to the tree, in an order that reveals nothing, and signs the tree. One instance does so at a
 * time, by locking the row of the tree.
 */
@Injectable()
export class SequencerTask implements OnApplicationShutdown {
  private readonly logger = new Logger(SequencerTask.name);
  private readonly task: PeriodicTask;
  /** Publications of checkpoints in the background, one after the other. */
  private publishing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ledgerSeconds'>,
    private readonly database: DatabaseService,
    private readonly rows: LedgerRepository,
    private readonly ledger: LedgerService,
    private readonly checkpoints: CheckpointsService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('ledger', () => this.workInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not append entries to the ledger',
    });
  }

  /** Waits for the checkpoint of a publication. */
  async onApplicationShutdown(): Promise<void> {
    await this.publishing;
  }

  /** Appends and signs all waiting entries, without waiting for the interval. @returns the number of entries */
  async appendAll(): Promise<number> {
    let appended = 0;
    if (!(await this.checkpoints.verify())) return appended;
    for (let last = BATCH; last === BATCH; appended += last)
      last = await this.database.transaction(() => this.append());
    if (appended > 0) await this.checkpoints.publish();
    return appended;
  }

  /**
   * Within the transaction of a publication, which sees all counted ratings and blocks new ones: appends all waiting
   * entries and then the entry of the publication. The published counts are therefore those of the entries before it.
   */
  async appendBefore(notice: NotificationEntry): Promise<void> {
    while ((await this.append()) === BATCH);
    await this.ledger.note(notice);
    await this.append();
    this.database.afterCommit(() => {
      this.publishing = this.publishing
        .then(() => this.checkpoints.publish())
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'could not store the checkpoint in the file store'),
        );
    });
  }

  private async workInTurn(): Promise<void> {
    if (!(await this.isDue())) return;
    await this.task.runExclusive(async () => {
      if (!(await this.task.renewLease()) || !(await this.checkpoints.verify())) return;
      for (let last = BATCH; last === BATCH && (await this.task.renewLease()); )
        last = await this.database.transaction(() => this.append());
      await this.checkpoints.publish();
    });
  }

  /** Returns whether the last checkpoint is old enough, or the clock was set back behind it. */
  private async isDue(): Promise<boolean> {
    const [{ sealedAt, halted }, now] = await Promise.all([this.rows.tree(), this.rows.now()]);
    if (halted !== null) return false;
    const waiting = await this.rows.countWaiting(BATCH);
    const age = now.getTime() - (sealedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
    const isTime = age < 0 || age >= this.settings.ledgerSeconds * 1000;
    return waiting === BATCH || (waiting > 0 && isTime);
  }

  /**
   * Within a transaction: appends waiting entries, the oldest first.
   * @returns the number of entries; fewer than `BATCH` once none are left
   */
  private async append(): Promise<number> {
    const tree = await this.rows.lockTree();
    if (tree.halted !== null) return 0;
    const entries = await this.rows.waitingIds(BATCH);
    if (entries.length === 0) return 0;
    await this.rows.place(entries, tree.size);
    await this.addNodes(tree.size, tree.size + entries.length);
    await this.checkpoints.sign(tree, tree.size + entries.length);
    return entries.length;
  }

  /**
   * Within a transaction that has locked the tree: stores the hashes of subtrees that are complete now and were not
   * before.
   */
  async addNodes(before: number, after: number): Promise<void> {
    for (let [level, leaves] = [1, TILE_WIDTH]; leaves <= after; level += 1, leaves *= TILE_WIDTH) {
      const nodes: LedgerNodeEntity[] = [];
      for (let position = Math.floor(before / leaves); position < Math.floor(after / leaves); position += 1) {
        const below = await this.rows.readNodes(level - 1, position * TILE_WIDTH, TILE_WIDTH);
        nodes.push({ level, position, hash: foldHashes(below).toString('hex') });
      }
      await this.rows.insertNodes(nodes);
    }
  }
}
