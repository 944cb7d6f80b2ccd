import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { SequencerTask } from '../../ledger/checkpoints/sequencer.task.js';
import { dueTransition, type Round, roundEntry } from '../calendar/round.js';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { methodEntry, methodFile } from '../method/method-file.js';
import { MethodFilesRepository } from '../method/method-files.repository.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { RankSnapshotsRepository } from '../snapshots/rank-snapshots.repository.js';
import { RoundRanksRepository } from '../snapshots/round-ranks.repository.js';
import { FormerTotalsRepository } from '../totals/former-totals.repository.js';
import {
  meansOfRound,
  type RegionalMeans,
  RegionalMeansService,
} from '../weighting/regional-means.service.js';
import { FinalRankingService } from './final-ranking.service.js';

/**
 * The interval at which the task checks whether a round has ended or opened: at least this, at most twice as long, in
 * milliseconds.
 */
const INTERVAL_MS = 2_000;
const JITTER_MS = 1_000;

/** What a final ranking follows, read before its transaction. */
interface Basis {
  /** As of one moment: administrators may change them meanwhile. */
  settings: Settings;
  /** The means from after the last rating of the round. */
  weighted: RegionalMeans | null;
}

/**
 * Ends and begins rounds by the database's clock. No rating depends on the time of this task: transactions that store
 * ratings check the clock, and let a due step happen first.
 */
@Injectable()
export class RoundTransitionsTask {
  private readonly logger = new Logger(RoundTransitionsTask.name);
  private readonly task: PeriodicTask;
  private reading: Promise<Basis> | null = null;

  constructor(
    @Inject(SETTINGS)
    private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly rounds: RoundsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly totals: FormerTotalsRepository,
    private readonly methods: MethodFilesRepository,
    private readonly places: RoundRanksRepository,
    private readonly snapshots: RankSnapshotsRepository,
    private readonly finalRanking: FinalRankingService,
    private readonly regionalMeans: RegionalMeansService,
    private readonly leaderboard: LeaderboardService,
    private readonly sequencer: SequencerTask,
    tasks: TasksService,
  ) {
    this.task = tasks.add('rounds', () => this.advanceInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not begin or end a round that is due',
    });
  }

  /**
   * Performs the steps that are due. Of simultaneous calls one does so, and no rating is stored or deleted meanwhile.
   */
  async advance(): Promise<void> {
    const next = dueTransition(await this.rounds.list(), await this.rounds.now());
    if (!next) return;
    const basis =
      'finish' in next ? await this.readBasis() : { settings: { ...this.settings }, weighted: null };
    await this.database.transaction(async () => {
      // Locks candidates first, as writers of ratings do, so that no deadlock occurs.
      await this.candidates.lockAll();
      for (;;) {
        const rounds = await this.rounds.lockAll();
        const due = dueTransition(rounds, await this.rounds.now());
        if (!due) return;
        if ('finish' in due) await this.finish(due.finish, basis);
        else await this.begin(due.begin, rounds);
        await this.leaderboard.invalidate();
      }
    });
  }

  /** Reads the weighted means once for all votes that wait for the end of the round. */
  private readBasis(): Promise<Basis> {
    const settings = { ...this.settings };
    this.reading ??= this.regionalMeans
      .read(settings)
      .then((weighted) => ({ settings, weighted }))
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }

  private async advanceInTurn(): Promise<void> {
    if (!dueTransition(await this.rounds.list(), await this.rounds.now())) return;
    await this.task.runExclusive(async () => {
      if (await this.task.renewLease()) await this.advance();
    });
  }

  /** Stores the final ranking, and the method that it follows. */
  private async finish(round: Round, { settings, weighted }: Basis): Promise<void> {
    const { id: roundId } = round;
    const means = meansOfRound(weighted, roundId);
    const { places, prior } = await this.finalRanking.rank(roundId, settings, means);
    await this.places.insert(places);
    const method = methodFile(settings);
    const finalAt = await this.rounds.now();
    await this.methods.keep(method, finalAt);
    await this.rounds.update(roundId, { finalAt });
    await this.sequencer.appendBefore({
      ...roundEntry('closed', round),
      ...methodEntry(method, settings, prior),
    });
  }

  private async begin(round: Round, rounds: Round[]): Promise<void> {
    const { id } = round;
    for (const former of rounds.filter(({ isCurrent }) => isCurrent)) {
      await this.totals.keep(former.id);
      await this.rounds.update(former.id, { isCurrent: false });
    }
    // Frozen ranks belonged to the round that has ended.
    await this.snapshots.unfreezeAll();
    await this.rounds.update(id, { isCurrent: true });
    await this.sequencer.appendBefore(roundEntry('opened', round));
  }
}
