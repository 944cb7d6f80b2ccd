import { Inject, Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { PublicationSchedule, ScheduledPublication, Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { violates } from '../../core/database/error-translation.js';
import { SequencerTask } from '../../ledger/checkpoints/sequencer.task.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { RoundsRepository } from '../model/rounds.repository.js';
import { FrozenRanksRepository } from '../snapshots/frozen-ranks.repository.js';
import { PublicationsRepository, type PublishedRank } from '../snapshots/publications.repository.js';
import { publishedLive } from './publication.errors.js';
import { lastDue, nextDue } from './schedule.js';

/** What administrators see of the publications. */
export interface PublicationState {
  schedule: PublicationSchedule;
  minRatings: number;
  /** When visitors' places and counts are of; null where they follow each rating. */
  publishedAt: Date | null;
  /** Null where nothing is scheduled. */
  nextAt: Date | null;
  /** Since when administrators hold publications back; null where they don't. */
  heldAt: Date | null;
}

/**
 * Publishes what visitors see of ratings at the times that `PUBLICATION_SCHEDULE` sets: the order, the ranks, the counts and the
 * statistics. Who watches them while rating learns no more than that order, once in a while.
 */
@Injectable()
export class PublicationsService {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'publicationSchedule' | 'minRatings' | 'freezeDuringReview'>,
    private readonly database: DatabaseService,
    private readonly publications: PublicationsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly holds: FrozenRanksRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly rounds: RoundsRepository,
    private readonly audit: AuditTrailService,
    private readonly sequencer: SequencerTask,
  ) {}

  /**
   * Publishes what there is now if a publication is due and nobody holds it back. Of several that try at once, one does.
   * @returns whether this one has
   */
  async publishDue(): Promise<boolean> {
    const { publicationSchedule: schedule } = this.settings;
    if (schedule === 'live' || schedule === 'round-end') return false;
    try {
      return await this.database.transaction(async () => {
        const now = await this.publications.now();
        // What a round has ended with is shown as it is.
        if ((await this.rounds.current()).finalAt !== null) return false;
        const dueAt = lastDue(schedule, now);
        if ((await this.publications.hasDue(dueAt)) || (await this.publications.heldAt())) return false;
        await this.store(now, dueAt);
        return true;
      });
    } catch (error) {
      if (violates(error, 'UQ_publication_due_at', 'publication.due_at')) return false;
      throw error;
    }
  }

  /** Publishes what there is now, whatever is due or held back. @throws AppError 409 PUBLISHED_LIVE */
  async publishNow(): Promise<PublicationState> {
    this.scheduled();
    await this.database.transaction(async () => {
      const { id, publishedAt } = await this.store(await this.publications.now(), null);
      await this.audit.record({
        action: 'publication.publish',
        subject: { id, name: publishedAt.toISOString() },
      });
    });
    return this.state();
  }

  /** Holds back what would be published from now on. @throws AppError 409 PUBLISHED_LIVE */
  async hold(): Promise<PublicationState> {
    this.scheduled();
    await this.database.transaction(async () => {
      if (await this.publications.heldAt()) return;
      await this.publications.hold(await this.publications.now());
      await this.recordOnLast('publication.hold');
    });
    return this.state();
  }

  /** Publishes again as it is due: within seconds, where that has been. @throws AppError 409 PUBLISHED_LIVE */
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
    if (schedule === 'live') return { schedule, minRatings, publishedAt: null, nextAt: null, heldAt: null };
    const last = await this.publications.findLast();
    const { closesAt, finalAt } = await this.rounds.current();
    const now = await this.publications.now();
    return {
      schedule,
      minRatings,
      publishedAt: finalAt ?? last?.publishedAt ?? null,
      nextAt: schedule === 'round-end' ? closesAt : nextDue(schedule, now),
      heldAt: await this.publications.heldAt(),
    };
  }

  private scheduled(): ScheduledPublication {
    const { publicationSchedule } = this.settings;
    if (publicationSchedule === 'live') throw publishedLive();
    return publicationSchedule;
  }

  /** Within a transaction: what all candidates have now becomes what visitors see of them. */
  private async store(publishedAt: Date, dueAt: Date | null) {
    // Whoever stores ratings holds the ranking's version to the end: what is read from here on is all that is stored.
    await this.leaderboard.invalidate('ratings');
    const rows = await this.candidates.listAll();
    const holds = this.settings.freezeDuringReview ? await this.holds.listFirst() : undefined;
    const places = rows.map(({ id: candidateId, scoreSum, scoreCount, totalRatings }): PublishedRank => {
      const held = holds?.get(candidateId);
      return {
        candidateId,
        scoreSum,
        scoreCount,
        totalRatings,
        heldAt: held?.heldAt ?? null,
        heldScoreSum: held?.scoreSum ?? 0,
        heldScoreCount: held?.scoreCount ?? 0,
        heldTotalRatings: held?.totalRatings ?? 0,
      };
    });
    const { id: roundId } = await this.rounds.current();
    const id = await this.publications.store({ publishedAt, dueAt, roundId }, places);
    await this.sequencer.appendBefore({ kind: 'publication', at: publishedAt.toISOString(), round: roundId });
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
