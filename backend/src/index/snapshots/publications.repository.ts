import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual, Not } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { PublicationEntity } from './publication.entity.js';
import { PublicationHoldEntity } from './publication-hold.entity.js';
import { PublishedRankEntity } from './published-rank.entity.js';

/** The hold is one row at most. */
const HOLD_ID = 1;

export type PublishedRank = Omit<PublishedRankEntity, 'publicationId'>;

/** The tables of publications: every one of them with its times, and the places of the last. */
@Injectable()
export class PublicationsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** What time it is for the database. */
  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** @param roundId of what is shown; absent: of any round */
  async findLast(roundId?: number): Promise<PublicationEntity | null> {
    const [last] = await this.database.read.find(PublicationEntity, {
      where: roundId === undefined ? {} : { roundId },
      // Not by number: nodes of a cluster count each for itself.
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    return last ?? null;
  }

  /** True once there is one that was due then or later. */
  hasDue(dueAt: Date): Promise<boolean> {
    return this.database.read.existsBy(PublicationEntity, { dueAt: MoreThanOrEqual(dueAt) });
  }

  listPlaces(publicationId: number): Promise<PublishedRank[]> {
    return this.database.read.findBy(PublishedRankEntity, { publicationId });
  }

  /** Stores a publication in the stead of those before, whose places go. @returns its id */
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

  /** @returns since when publications are held back; null: they are not */
  async heldAt(): Promise<Date | null> {
    const hold = await this.database.read.findOneBy(PublicationHoldEntity, { id: HOLD_ID });
    return hold?.heldAt ?? null;
  }

  /** A hold that is there already stays as it is. */
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
