import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual, Not } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { PublicationEntity } from './publication.entity.js';
import { PublicationHoldEntity } from './publication-hold.entity.js';
import { PublishedRankEntity } from './published-rank.entity.js';

/** The id of the only row of the hold. */
const HOLD_ID = 1;

export type PublishedRank = Omit<PublishedRankEntity, 'publicationId'>;

/** The tables of publications: the times of all, and the ranks of the last. */
@Injectable()
export class PublicationsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the database's time. */
  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** Finds the last publication. @param roundId of the shown round; absent: any */
  async findLast(roundId?: number): Promise<PublicationEntity | null> {
    const [last] = await this.database.read.find(PublicationEntity, {
      where: roundId === undefined ? {} : { roundId },
      // Sorted by time instead of id, because nodes of a cluster give ids independently.
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    return last ?? null;
  }

  /** Returns whether a publication that was due then or later exists. */
  hasDue(dueAt: Date): Promise<boolean> {
    return this.database.read.existsBy(PublicationEntity, { dueAt: MoreThanOrEqual(dueAt) });
  }

  listPlaces(publicationId: number): Promise<PublishedRank[]> {
    return this.database.read.findBy(PublishedRankEntity, { publicationId });
  }

  /** Stores a publication, and deletes the ranks of earlier ones. @returns its id */
  async store(publication: Omit<PublicationEntity, 'id'>, places: PublishedRank[]): Promise<number> {
    const { write } = this.database;
    const inserted = await write.insert(PublicationEntity, publication);
    const publicationId = toNumber(inserted.identifiers[0]?.id);
    for (const some of chunksOf(places)) {
      await write.insert(
        PublishedRankEntity,
        some.map((place) => ({ publicationId, ...place })),
      );
    }
    await write.delete(PublishedRankEntity, { publicationId: Not(publicationId) });
    return publicationId;
  }

  /** Returns since when publications are held back; null if they are not. */
  async heldAt(): Promise<Date | null> {
    const hold = await this.database.read.findOneBy(PublicationHoldEntity, { id: HOLD_ID });
    return hold?.heldAt ?? null;
  }

  /** Starts a hold. An existing hold does not change. */
  async hold(heldAt: Date): Promise<void> {
    await this.database.write
      .createQueryBuilder()
      .insert()
      .into(PublicationHoldEntity)
      .values({ id: HOLD_ID, heldAt })
      .orIgnore()
      .execute();
  }

  async release(): Promise<void> {
    await this.database.write.delete(PublicationHoldEntity, { id: HOLD_ID });
  }
}
