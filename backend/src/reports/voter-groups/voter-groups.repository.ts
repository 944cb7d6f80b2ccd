import { Injectable } from '@nestjs/common';
import { type EntityTarget, Not, type ObjectLiteral } from 'typeorm';
import { VoterProfileEntity } from '../../accounts/voter-profiles/voter-profile.entity.js';
import { VoucherEntity } from '../../accounts/vouchers/voucher.entity.js';
import { VoucherBatchEntity } from '../../accounts/vouchers/voucher-batch.entity.js';
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

  /** Within a transaction: replaces the count of voters by verified region, or that by what they have said. */
  async replace(by: 'desk' | 'answers', counts: VoterGroupCountEntity[]): Promise<void> {
    await this.database.write.delete(VoterGroupCountEntity, { kind: by === 'desk' ? by : Not('desk') });
    await this.database.write.insert(VoterGroupCountEntity, counts);
  }

  /**
   * Counts the voters who have been asked and have a counted rating in a round, by their answer of one kind.
   * @returns the number of voters by name; null: the voter did not say
   */
  async count(kind: GroupKind, roundId: number): Promise<Map<string | null, number>> {
    const rows = await this.voters(VoterProfileEntity, 'profile', 'profile.userId', roundId)
      .select(`profile.${kind}`, 'name')
      .addSelect('COUNT(*)', 'voters')
      .groupBy(`profile.${kind}`)
      .getRawMany<{ name: string | null; voters: unknown }>();
    return new Map(rows.map(({ name, voters }) => [name, toNumber(voters)]));
  }

  /** Counts the voters with a counted rating in a round whose region is verified, by that region. */
  async countVerified(roundId: number): Promise<Map<string, number>> {
    // An account has at most one voucher whose batch has not been revoked.
    const rows = await this.voters(VoucherEntity, 'voucher', 'voucher.usedBy', roundId)
      .innerJoin(
        VoucherBatchEntity,
        'batch',
        'batch.id = voucher.batchId AND batch.revokedAt IS NULL AND batch.region IS NOT NULL',
      )
      .select('batch.region', 'name')
      .addSelect('COUNT(*)', 'voters')
      .groupBy('batch.region')
      .getRawMany<{ name: string; voters: unknown }>();
    return new Map(rows.map(({ name, voters }) => [name, toNumber(voters)]));
  }

  /** Selects rows whose user has a counted rating in a round, which the unique key of ratings answers. */
  private voters<T extends ObjectLiteral>(
    entity: EntityTarget<T>,
    alias: string,
    userId: string,
    roundId: number,
  ) {
    const query = this.database.read.createQueryBuilder(entity, alias);
    const rated = query
      .subQuery()
      .select('1')
      .from(RatingEntity, 'rating')
      .where(`rating.userId = ${userId} AND rating.roundId = :roundId AND rating.status = :counted`)
      .getQuery();
    return query.where(`EXISTS ${rated}`, { roundId, counted: 'counted' });
  }
}
