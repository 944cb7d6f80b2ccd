import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { ratingEntry, withOpenings } from '../../ledger/entries/entries.js';
import { LedgerRepository } from '../../ledger/entries/ledger.repository.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import type { RatingEntity } from '../rating/rating.entity.js';
import type { Scores } from '../rating/rating.js';
import { RatingStatusesRepository } from './rating-statuses.repository.js';

/** The interval at which the task checks for earlier ratings: at least this, at most twice as long, in milliseconds. */
const INTERVAL_MS = 60_000;
const JITTER_MS = 10_000;
/** The number of ratings that one transaction adds. */
const BATCH_SIZE = 500;

/**
 * Adds the ratings from before the ledger to the ledger, with their current status, while people vote. The migration
 * recorded which ratings these are; later ratings without an entry are not among them.
 */
@Injectable()
export class RatingAdoptionTask {
  private readonly logger = new Logger(RatingAdoptionTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly tree: LedgerRepository,
    private readonly ledger: LedgerService,
    private readonly rows: RatingStatusesRepository,
    tasks: TasksService,
  ) {
    this.task = tasks.add('ledger adoption', () => this.adoptInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not add earlier ratings to the ledger',
    });
  }

  /** Adds the next batch. @returns whether more ratings remain */
  adopt(): Promise<boolean> {
    return this.database.transaction(async () => {
      const { adoptedId, lastAdoptedId } = await this.tree.tree();
      if (adoptedId >= lastAdoptedId) return false;
      const ids = await this.rows.listIds(adoptedId, lastAdoptedId, BATCH_SIZE);
      const ratings = await this.hold(ids);
      const known = await this.ledger.receiptsOf(ids);
      const unknown = ratings.filter(({ id }) => !known.has(id));
      const opened = withOpenings(
        unknown.map((rating) => ({ ...rating, scores: JSON.parse(rating.scores) as Scores, nonce: null })),
      );
      await this.ledger.addRatings(opened.map((rating) => ratingEntry(rating.id, rating)));
      await this.rows.setOpenings(opened);
      const isLast = ids.length < BATCH_SIZE;
      await this.tree.updateTree({ adoptedId: isLast ? lastAdoptedId : (ids.at(-1) ?? lastAdoptedId) });
      return !isLast;
    });
  }

  /**
   * Locks ratings by locking their users, as everybody does who moves or removes a rating. No total changes here, and
   * locking the candidates too would make all votes wait.
   * @returns the ratings that still exist
   */
  private async hold(ratingIds: number[]): Promise<RatingEntity[]> {
    const keys = await this.rows.findKeys(ratingIds);
    await this.rows.lockUsers([...new Set(keys.map(({ userId }) => userId))]);
    return this.rows.findByIds(ratingIds);
  }

  private async adoptInTurn(): Promise<void> {
    const { adoptedId, lastAdoptedId } = await this.tree.tree();
    if (adoptedId >= lastAdoptedId) return;
    await this.task.runExclusive(async () => {
      while ((await this.task.renewLease()) && (await this.adopt()));
    });
  }
}
