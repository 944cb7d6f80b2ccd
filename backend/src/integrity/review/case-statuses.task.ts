import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { dayOf } from '../../core/support/days.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { RatingStatusesService } from '../../ratings/giving/rating-statuses.service.js';
import { FrozenRanksService } from '../cases/frozen-ranks.service.js';
import { CaseMembersRepository } from './case-members.repository.js';
import { type CaseRow, CasesRepository } from './cases.repository.js';
import { ExcludedDaysRepository } from './excluded-days.repository.js';

/** The number of ratings that one transaction moves while votes for their candidates wait. */
const BATCH_SIZE = 500;
/**
 * The interval at which the task checks for unapplied decisions: at least this, at most twice as long, in milliseconds.
 */
const INTERVAL_MS = 60 * 1000;
const JITTER_MS = 10 * 1000;

/**
 * Gives ratings the status that decisions require: a rating is excluded while any excluded case contains
 * it. The decision is stored first and counts; after an interruption the work is resumed.
 */
@Injectable()
export class CaseStatusesTask {
  private readonly logger = new Logger(CaseStatusesTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly members: CaseMembersRepository,
    private readonly cases: CasesRepository,
    private readonly statuses: RatingStatusesService,
    private readonly holds: FrozenRanksService,
    private readonly days: ExcludedDaysRepository,
    private readonly rounds: RoundsRepository,
    tasks: TasksService,
  ) {
    this.task = tasks.add('case statuses', () => this.resume(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not apply a decision to its ratings yet',
    });
  }

  /** Applies decisions that a crash left unapplied, unless another instance does so. */
  resume(): Promise<void> {
    return this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      for (const id of await this.members.listDue()) {
        if (!(await this.task.renewLease())) return;
        await this.apply(id);
      }
    });
  }

  /** Applies a case's decision. @returns the number of ratings with a new status */
  async apply(caseId: number): Promise<number> {
    let changed = 0;
    const begun = await this.cases.find(caseId);
    for (let last = 0; ; ) {
      const ids = await this.members.listRatingIds(caseId, last, BATCH_SIZE);
      if (ids.length > 0) changed += await this.database.transaction(() => this.follow(ids));
      if (ids.length < BATCH_SIZE) break;
      last = ids.at(-1) ?? last;
    }
    if (begun) await this.finish(begun);
    return changed;
  }

  /**
   * Records that all decisions until now have been applied. Later decisions remain due, because their own work may have
   * ended before this.
   */
  private finish({ id, decisions }: CaseRow): Promise<void> {
    return this.database.transaction(async () => {
      const one = await this.cases.lock(id);
      if (one?.decisions !== decisions) return;
      await this.cases.update(id, { statusesDue: false });
      // Unfreezes only after the ratings have moved: otherwise the rank would contradict the decision.
      if (one.status === 'excluded' || one.status === 'cleared') await this.holds.release(id);
    });
  }

  private async follow(ratingIds: number[]): Promise<number> {
    const ratings = await this.statuses.lock(ratingIds);
    // Read after the lock: of two decisions about one rating the second sees both.
    const held = await this.members.heldBack(ratingIds);
    const going = ratings.filter(({ id, status }) => held.has(id) && status !== 'excluded');
    const returning = ratings.filter(({ id, status }) => !held.has(id) && status === 'excluded');
    if (going.length + returning.length === 0) return 0;
    const day = dayOf(await this.rounds.now());
    await this.days.noteExcluded(going, held, day);
    const formerly = await this.days.notePutBack(returning, day);
    return (
      (await this.statuses.exclude(going, true, held)) +
      (await this.statuses.exclude(returning, false, formerly))
    );
  }
}
