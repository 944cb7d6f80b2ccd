import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { PublicationEntity } from './publication.entity.js';
import { PublicationHoldEntity } from './publication-hold.entity.js';

/** The id of the only row of the hold. */
const HOLD_ID = 1;

/** The tables of publications and of their hold. */
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

  /** Stores a publication. @returns its id */
  async insert(publication: Omit<PublicationEntity, 'id'>): Promise<number> {
    const inserted = await this.database.write.insert(PublicationEntity, publication);
    return toNumber(inserted.identifiers[0]?.id);
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
