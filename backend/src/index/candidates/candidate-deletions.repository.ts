import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type QueryDeepPartialEntity } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { clearedColumns } from '../../core/database/queries/cleared-columns.js';
import { chunksOf } from '../../core/support/chunks.js';
import { CandidateEntity } from '../model/candidate.entity.js';

/** A picture, and whether its candidate is visible. */
export interface PictureState {
  image: string;
  isDeleted: boolean;
}

/**
 * The columns that a permanently deleted candidate keeps: those that ratings, rounds and the audit trail refer to, and
 * the name, for its voters. Every other column is cleared, including those of later migrations.
 */
const KEPT: readonly (keyof CandidateEntity)[] = [
  ...(['id', 'name', 'nameAr', 'titleId', 'createdAt', 'deletedAt'] as const),
  ...(['scoreSum', 'scoreCount', 'totalRatings'] as const),
];

/** Deletes and restores candidates. */
@Injectable()
export class CandidateDeletionsRepository {
  private readonly nothingKnown: QueryDeepPartialEntity<CandidateEntity>;

  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) dataSource: DataSource,
  ) {
    this.nothingKnown = clearedColumns(dataSource.getMetadata(CandidateEntity), KEPT);
  }

  /** Hides candidates. Their rows stay, because voters keep their ratings and ids are never given again. */
  async delete(ids: number[], deletedAt: Date): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { deletedAt });
  }

  /** Locks candidates by id, including deleted ones, in the order of all writers. */
  async lock(ids: number[]): Promise<void> {
    await this.database.write.find(CandidateEntity, {
      select: { id: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  async restore(ids: number[]): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { deletedAt: null });
  }

  /** Deletes everything that only the candidates have. Their rows stay for their ratings. @returns their pictures */
  async purge(ids: number[]): Promise<{ id: number; name: string; image: string | null }[]> {
    const where = { id: In(ids) };
    const candidates = await this.database.write.find(CandidateEntity, { where, withDeleted: true });
    await this.database.write.update(CandidateEntity, where, this.nothingKnown);
    return candidates.map(({ id, name, image }) => ({ id, name, image }));
  }

  async listIdsOfImages(images: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const some of chunksOf(images)) {
      const where = { image: In(some) };
      const rows = await this.database.read.find(CandidateEntity, {
        select: { id: true },
        where,
        withDeleted: true,
      });
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  /** Lists the deleted candidates with a picture. */
  async listDeletedIds(): Promise<number[]> {
    const rows = await this.database.read.find(CandidateEntity, {
      select: { id: true },
      where: { deletedAt: Not(IsNull()), image: Not(IsNull()) },
      withDeleted: true,
    });
    return rows.map(({ id }) => id);
  }

  async pictureStates(ids: number[]): Promise<PictureState[]> {
    const rows = await this.database.read.find(CandidateEntity, {
      select: { id: true, image: true, deletedAt: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
    });
    return rows.flatMap(({ image, deletedAt }) =>
      image === null ? [] : { image, isDeleted: deletedAt !== null },
    );
  }
}
