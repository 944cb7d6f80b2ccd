import { Injectable } from '@nestjs/common';
import { VoterProfileEntity } from '../../accounts/voter-profiles/voter-profile.entity.js';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { GroupKind } from '../../core/population/population.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { VoterGroupCountEntity } from './voter-group-count.entity.js';

/** The numbers of voters by group. */
@Injectable()
export class VoterGroupsRepository {
  constructor(private readonly database: DatabaseService) {}

  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** Returns the last count. */
  list(): Promise<VoterGroupCountEntity[]> {
    return this.database.read.find(VoterGroupCountEntity);
  }

  /** Within a transaction: replaces the count. */
  async replace(counts: VoterGroupCountEntity[]): Promise<void> {
    // TRUNCATE would end the transaction on MySQL.
    await this.database.write.createQueryBuilder().delete().from(VoterGroupCountEntity).execute();
    await this.database.write.insert(VoterGroupCountEntity, counts);
  }

  /**
   * Counts the voters who have been asked and have a counted rating in a round, by their answer of one kind. The unique
   * key of ratings answers whether a voter has one.
   * @returns the number of voters by name; null: the voter did not say
   */
  async count(kind: GroupKind, roundId: number): Promise<Map<string | null, number>> {
    const query = this.database.read.createQueryBuilder(VoterProfileEntity, 'profile');
    const rated = query
      .subQuery()
      .select('1')
      .from(RatingEntity, 'rating')
      .where('rating.userId = profile.userId AND rating.roundId = :roundId AND rating.standing = :counted')
      .getQuery();
    const rows = await query
      .select(`profile.${kind}`, 'name')
      .addSelect('COUNT(*)', 'voters')
      .where(`EXISTS ${rated}`, { roundId, counted: 'counted' })
      .groupBy(`profile.${kind}`)
      .getRawMany<{ name: string | null; voters: unknown }>();
    return new Map(rows.map(({ name, voters }) => [name, toNumber(voters)]));
  }
}
