import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { dayOf } from '../../core/support/days.js';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { RoundsRepository } from '../../index/model/rounds.repository.js';
import { RatingStandingsService } from '../../ratings/giving/rating-standings.service.js';
import { FrozenRanksService } from '../cases/frozen-ranks.service.js';
import { CaseMembersRepository } from './case-members.repository.js';
import { type CaseRow, CasesRepository } from './cases.repository.js';
import { SetAsideDaysRepository } from './set-aside-days.repository.js';

/** Ratings that one transaction moves: votes for their candidates wait for so long. */
const BATCH_SIZE = 500;
/** How often it is looked for what a crash left half done: at least, and up to so much longer, in milliseconds. */
const INTERVAL_MS = 60 * 1000;
const JITTER_MS = 10 * 1000;

/**
 * Brings ratings to where decisions about their cases have them: set aside are those that any case which is set aside
 * holds. The decision is stored first, and is the truth; whatever stops the work in between, it is gone on with.
 */
@Injectable()
export class CaseStandingsTask implements OnApplicationShutdown {
  private readonly logger = new Logger(CaseStandingsTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly members: CaseMembersRepository,
    private readonly cases: CasesRepository,
    private readonly standings: RatingStandingsService,
    private readonly holds: FrozenRanksService,
    private readonly days: SetAsideDaysRepository,
    private readonly rounds: RoundsRepository,
    leases: LeasesService,
  ) {
    this.task = leases.task('case standings', () => this.resume(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not apply a decision to its ratings yet',
    });
  }

  /** Looks now and every minute from now on for decisions that were stored and not carried out. */
  start(): void {
    this.task.start();
  }

  /** Carries out what a crash left half done; nothing where another instance is at it. */
  resume(): Promise<void> {
    return this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      for (const id of await this.members.listDue()) {
        if (!(await this.task.renewLease())) return;
        await this.apply(id);
      }
    });
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** @returns how many ratings have changed their standing */
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
   * Notes that what was decided until then is carried out. What was decided since is still due: whoever carries it out
   * may have come to an end before it did.
   */
  private finish({ id, decisions }: CaseRow): Promise<void> {
    return this.database.transaction(async () => {
      const one = await this.cases.lock(id);
      if (one?.decisions !== decisions) return;
      await this.cases.update(id, { standingsDue: false });
      // Only now: a place that moved before its ratings do would show what was decided against.
      if (one.status === 'set_aside' || one.status === 'cleared') await this.holds.release(id);
    });
  }

  private async follow(ratingIds: number[]): Promise<number> {
    const ratings = await this.standings.lock(ratingIds);
    // Not before: of two decisions about one rating the second to look sees both.
    const held = await this.members.heldBack(ratingIds);
    const going = ratings.filter(({ id, standing }) => held.has(id) && standing !== 'set_aside');
    const returning = ratings.filter(({ id, standing }) => !held.has(id) && standing === 'set_aside');
    if (going.length + returning.length === 0) return 0;
    const day = dayOf(await this.rounds.now());
    await this.days.noteSetAside(going, held, day);
    const formerly = await this.days.notePutBack(returning, day);
    return (
      (await this.standings.setAside(going, true, held)) +
      (await this.standings.setAside(returning, false, formerly))
    );
  }
}
