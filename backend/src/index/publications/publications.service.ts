import { Inject, Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { PublicationSchedule, ScheduledPublication, Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { violates } from '../../core/database/error-translation.js';
import { SequencerTask } from '../../ledger/checkpoints/sequencer.task.js';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { methodEntry, methodFile } from '../method/method-file.js';
import { MethodFilesRepository } from '../method/method-files.repository.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { PublicationsRepository } from '../snapshots/publications.repository.js';
import type { RankSnapshot } from '../snapshots/rank-snapshot.entity.js';
import { RankSnapshotsRepository } from '../snapshots/rank-snapshots.repository.js';
import {
  meansOfRound,
  type RegionalMeans,
  RegionalMeansService,
} from '../weighting/regional-means.service.js';
import { publishedFinal, publishedLive } from './publication.errors.js';
import { lastDue, nextDue } from './schedule.js';

/** The state of publication for administrators. */
export interface PublicationState {
  schedule: PublicationSchedule;
  minRatings: number;
  /** When the public ranks and counts were published; null if they follow each rating. */
  publishedAt: Date | null;
  /** When the next publication is due; null if nothing is scheduled. */
  nextAt: Date | null;
  /** Since when administrators hold publications back; null if they do not. */
  heldAt: Date | null;
  /** True between rounds: visitors see the final ranking, which no publication changes. */
  isFinal: boolean;
}

/**
 * Publishes ranks, counts and statistics at the times of `PUBLICATION_SCHEDULE`, so that people who watch them while
 * rating learn only an occasional order.
 */
@Injectable()
export class PublicationsService {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly publications: PublicationsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly methods: MethodFilesRepository,
    private readonly snapshots: RankSnapshotsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly rounds: RoundsRepository,
    private readonly regionalMeans: RegionalMeansService,
    private readonly audit: AuditTrailService,
    private readonly sequencer: SequencerTask,
  ) {}

  /**
   * Publishes the current state if a publication is due and not held back. Of simultaneous calls one publishes.
   * @returns whether this one did
   */
  async publishDue(): Promise<boolean> {
    const settings = { ...this.settings };
    const { publicationSchedule: schedule } = settings;
    if (schedule === 'live' || schedule === 'round-end') return false;
    const isDue = async (now: Date) =>
      !(await this.isFinal()) &&
      !(await this.publications.hasDue(lastDue(schedule, now))) &&
      !(await this.publications.heldAt());
    if (!(await isDue(await this.publications.now()))) return false;
    const weighted = await this.regionalMeans.read(settings);
    try {
      return await this.database.transaction(async () => {
        const now = await this.publications.now();
        if (!(await isDue(now))) return false;
        await this.store(now, lastDue(schedule, now), settings, weighted);
        return true;
      });
    } catch (error) {
      if (violates(error, 'UQ_publication_due_at', 'publication.due_at')) return false;
      throw error;
    }
  }

  /** Publishes the current state, whatever is due or held back. @throws AppError 409 PUBLISHED_LIVE or PUBLISHED_FINAL */
  async publishNow(): Promise<PublicationState> {
    this.scheduled();
    const settings = { ...this.settings };
    const weighted = await this.regionalMeans.read(settings);
    await this.database.transaction(async () => {
      if (await this.isFinal()) throw publishedFinal();
      const { id, publishedAt } = await this.store(await this.publications.now(), null, settings, weighted);
      await this.audit.record({
        action: 'publication.publish',
        subject: { id, name: publishedAt.toISOString() },
      });
    });
    return this.state();
  }

  /** Holds further publications back. @throws AppError 409 PUBLISHED_LIVE or PUBLISHED_FINAL */
  async hold(): Promise<PublicationState> {
    this.scheduled();
    await this.database.transaction(async () => {
      if (await this.isFinal()) throw publishedFinal();
      if (await this.publications.heldAt()) return;
      await this.publications.hold(await this.publications.now());
      await this.recordOnLast('publication.hold');
    });
    return this.state();
  }

  /** Publishes by schedule again: within seconds if a publication is overdue. @throws AppError 409 PUBLISHED_LIVE */
  async release(): Promise<PublicationState> {
    this.scheduled();
    await this.database.transaction(async () => {
      if (!(await this.publications.heldAt())) return;
      await this.publications.release();
      await this.leaderboard.invalidate('ratings');
      await this.recordOnLast('publication.release');
    });
    return this.state();
  }

  async state(): Promise<PublicationState> {
    const { publicationSchedule: schedule, minRatings } = this.settings;
    if (schedule === 'live') {
      return { schedule, minRatings, publishedAt: null, nextAt: null, heldAt: null, isFinal: false };
    }
    const last = await this.publications.findLast();
    const { closesAt, finalAt } = await this.rounds.current();
    const now = await this.publications.now();
    return {
      schedule,
      minRatings,
      publishedAt: finalAt ?? last?.publishedAt ?? null,
      nextAt: finalAt ? null : schedule === 'round-end' ? closesAt : nextDue(schedule, now),
      heldAt: await this.publications.heldAt(),
      isFinal: finalAt !== null,
    };
  }

  /** Returns whether the final ranking of a round is public, which stays until the next round begins. */
  private async isFinal(): Promise<boolean> {
    return (await this.rounds.current()).finalAt !== null;
  }

  private scheduled(): ScheduledPublication {
    const { publicationSchedule } = this.settings;
    if (publicationSchedule === 'live') throw publishedLive();
    return publicationSchedule;
  }

  /**
   * Within a transaction: makes the candidates' current sums public.
   * @param settings as of the moment when `weighted` was read: administrators may change them meanwhile, and the method
   *   file names the method that the sums follow
   * @param weighted the means of a moment ago
   */
  private async store(
    publishedAt: Date,
    dueAt: Date | null,
    settings: Settings,
    weighted: RegionalMeans | null,
  ) {
    // Transactions that store ratings lock the ranking's version to their end, so that the reads below see all stored
    // ratings.
    await this.leaderboard.invalidate('ratings');
    const rows = await this.candidates.listAll();
    const frozen = settings.freezeDuringReview ? await this.snapshots.listFrozen() : undefined;
    const { id: roundId } = await this.rounds.current();
    const priorRatings = await this.leaderboard.priorRatings(rows);
    // A round that has begun since then has hardly any ratings.
    const means = meansOfRound(weighted, roundId);
    const method = methodFile(settings);
    await this.methods.keep(method, publishedAt);
    const id = await this.publications.insert({ publishedAt, dueAt, roundId, priorRatings });
    await this.snapshots.publish(id, {
      published: rows.map(
        ({ id: candidateId, scoreSum, scoreCount, totalRatings }): RankSnapshot => ({
          candidateId,
          takenAt: publishedAt,
          scoreSum,
          scoreCount,
          totalRatings,
          weightedMean: means?.get(candidateId) ?? null,
        }),
      ),
      published_frozen: rows.flatMap((row) => frozen?.get(row.id) ?? []),
    });
    await this.sequencer.appendBefore({
      kind: 'publication',
      at: publishedAt.toISOString(),
      round: roundId,
      ...methodEntry(method, settings, priorRatings),
    });
    return { id, publishedAt };
  }

  private async recordOnLast(action: 'publication.hold' | 'publication.release'): Promise<void> {
    const last = await this.publications.findLast();
    await this.audit.record({
      action,
      subject: { id: last?.id ?? 0, name: last?.publishedAt.toISOString() ?? '' },
    });
  }
}
