import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { type RankSnapshot, RankSnapshotEntity, type RankSnapshotKind } from './rank-snapshot.entity.js';

const FROZEN: { kind: RankSnapshotKind } = { kind: 'frozen' };
const PUBLISHED_KINDS = ['published', 'published_frozen'] as const;
type PublishedKind = (typeof PUBLISHED_KINDS)[number];
const KEY = ['kind', 'sourceId', 'candidateId'] satisfies (keyof RankSnapshotEntity)[];

/** The sums of a publication by candidate. */
export interface PublishedSums {
  sums: ReadonlyMap<number, RankSnapshot>;
  /** The sums of the ranks that were frozen. */
  frozen: ReadonlyMap<number, RankSnapshot>;
}

/** The table of the sums behind frozen and published ranks. */
@Injectable()
export class RankSnapshotsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Maps candidates to the sums of their frozen ranks; of several cases, the first one counts. */
  async listFrozen(): Promise<Map<number, RankSnapshot>> {
    const rows = await this.database.read.find(RankSnapshotEntity, {
      where: FROZEN,
      order: { takenAt: 'DESC', sourceId: 'DESC' },
    });
    return byCandidate(rows);
  }

  /** Lists the candidates whose ranks a case freezes. */
  async listFrozenBy(caseId: number): Promise<number[]> {
    const rows = await this.database.write.findBy(RankSnapshotEntity, { ...FROZEN, sourceId: caseId });
    return rows.map(({ candidateId }) => candidateId);
  }

  /** Lists all frozen ranks of these candidates, of all cases. */
  listFrozenOf(candidateIds: number[]): Promise<RankSnapshotEntity[]> {
    return this.database.write.findBy(RankSnapshotEntity, { ...FROZEN, candidateId: In(candidateIds) });
  }

  /** Stores frozen ranks, and replaces existing ones. @param snapshots with their cases as `sourceId` */
  async freeze(snapshots: Omit<RankSnapshotEntity, 'kind'>[]): Promise<void> {
    if (snapshots.length === 0) return;
    const rows = snapshots.map((snapshot) => ({ ...FROZEN, ...snapshot }));
    await this.database.write.upsert(RankSnapshotEntity, rows, KEY);
  }

  /** Deletes the frozen ranks of a case. */
  async unfreeze(caseId: number): Promise<void> {
    await this.database.write.delete(RankSnapshotEntity, { ...FROZEN, sourceId: caseId });
  }

  async unfreezeAll(): Promise<void> {
    await this.database.write.delete(RankSnapshotEntity, FROZEN);
  }

  /** Returns the sums of the last publication; empty for others. */
  async findPublished(publicationId: number): Promise<PublishedSums> {
    const where = { kind: In([...PUBLISHED_KINDS]), sourceId: publicationId };
    const rows = await this.database.read.findBy(RankSnapshotEntity, where);
    const ofKind = (wanted: PublishedKind) => byCandidate(rows.filter(({ kind }) => kind === wanted));
    return { sums: ofKind('published'), frozen: ofKind('published_frozen') };
  }

  /** Stores the sums of a publication, and deletes those of earlier ones. */
  async publish(publicationId: number, snapshots: Record<PublishedKind, RankSnapshot[]>): Promise<void> {
    const { write } = this.database;
    for (const kind of PUBLISHED_KINDS) {
      for (const some of chunksOf(snapshots[kind]))
        await write.insert(
          RankSnapshotEntity,
          some.map((snapshot) => ({ ...snapshot, kind, sourceId: publicationId })),
        );
      await write.delete(RankSnapshotEntity, { kind, sourceId: Not(publicationId) });
    }
  }
}

function byCandidate(rows: readonly RankSnapshotEntity[]): Map<number, RankSnapshot> {
  return new Map(rows.map((row) => [row.candidateId, row]));
}
