import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { AppError } from '../../core/errors/app-error.js';
import { chunksOf } from '../../core/support/chunks.js';
import { ImageStore } from '../../media/images/image.store.js';
import type { AfterCommit, DeletedThings, RecordChange } from '../deletions/deletion.js';
import { DeletionRegistryService } from '../deletions/deletion-registry.service.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { displayId } from '../model/candidate.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { audited, CandidateAuditService } from './candidate-audit.service.js';
import { CandidateDeletionsRepository, type PictureState } from './candidate-deletions.repository.js';

/** Deletes candidates so that they can be restored completely: row, ratings and totals are hidden, and pictures too. */
@Injectable()
export class CandidateDeletionsService implements DeletedThings {
  readonly type = 'candidate';

  constructor(
    private readonly database: DatabaseService,
    private readonly candidates: CandidatesRepository,
    private readonly rows: CandidateDeletionsRepository,
    private readonly deletions: DeletionRegistryService,
    private readonly leaderboard: LeaderboardService,
    private readonly images: ImageStore,
    private readonly audit: CandidateAuditService,
  ) {
    deletions.register(this);
  }

  /** Deletes candidates, all or none. @throws AppError returned by `notFound` */
  async delete(ids: number[], notFound: () => AppError): Promise<void> {
    await this.database.transaction(async () => {
      if ((await this.candidates.lockByIds(ids)).length < ids.length) throw notFound();
      const candidates = await this.candidates.listByIds(ids);
      const deletedAt = new Date();
      await this.rows.delete(ids, deletedAt);
      await this.deletions.add(
        this.type,
        deletedAt,
        candidates.map(({ id, name, totalRatings }) => ({
          id,
          name,
          facts: { candidateId: displayId(id), ratings: totalRatings },
        })),
      );
      await this.audit.deleted(candidates);
      await this.leaderboard.invalidate();
    });
    await this.matchPictures(ids);
  }

  lock(ids: number[]): Promise<void> {
    return this.rows.lock(ids);
  }

  async restore(ids: number[], record: RecordChange): Promise<AfterCommit> {
    await this.rows.restore(ids);
    const restored = await this.candidates.listByIds(ids);
    await record(
      ...restored.map((candidate) => ({
        action: 'candidate.restore' as const,
        subject: candidate,
        after: { ...audited(candidate), ratings: candidate.totalRatings },
      })),
    );
    await this.leaderboard.invalidate();
    return () => this.matchPictures(ids);
  }

  async purge(ids: number[], record: RecordChange): Promise<AfterCommit> {
    const finish = await this.deletions.purgeParts(this.type, ids);
    const purged = await this.rows.purge(ids);
    await record(...purged.map((subject) => ({ action: 'candidate.purge' as const, subject })));
    return async () => {
      await finish();
      for (const { image } of purged) await this.images.remove(image);
    };
  }

  async repair(): Promise<void> {
    const hidden = await this.rows.listIdsOfImages((await this.images.list()).hidden);
    const deleted = await this.rows.listDeletedIds();
    for (const ids of chunksOf([...new Set([...hidden, ...deleted])])) await this.matchPictures(ids);
  }

  /**
   * Hides the pictures of deleted candidates, and shows the others'. Files follow rows: somebody may restore a
   * candidate meanwhile, so the check repeats until nothing has changed.
   */
  private async matchPictures(ids: number[]): Promise<void> {
    let states = await this.rows.pictureStates(ids);
    for (let before: PictureState[] | null = null; JSON.stringify(before) !== JSON.stringify(states); ) {
      for (const { image, isDeleted } of states) {
        await (isDeleted ? this.images.hide(image) : this.images.show(image));
      }
      before = states;
      states = await this.rows.pictureStates(ids);
    }
  }
}
