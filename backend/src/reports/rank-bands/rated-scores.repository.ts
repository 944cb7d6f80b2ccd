import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { VoterProfileEntity } from '../../accounts/voter-profiles/voter-profile.entity.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { GroupKind } from '../../core/population/population.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { RatedScores } from './mean-errors.js';

/** A rating with what its voter has said. */
type GroupedScores = RatedScores & Record<GroupKind, string | null>;

/** The number of ratings per read. */
const BATCH_SIZE = 5_000;
/** The rest after a read, as a multiple of its time, which leaves the server to votes. */
const REST = 3;

/** Reads ratings with their voters' groups, in the order of their ids. */
@Injectable()
export class RatedScoresRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Reads all counted ratings of a round, with rests between.
   * @param add is called with each of them
   * @param signal ends the reading
   */
  async readAll(roundId: number, add: (rating: GroupedScores) => void, signal?: AbortSignal): Promise<void> {
    for (let lastId = 0; ; ) {
      const began = performance.now();
      const batch = await this.next(roundId, lastId, BATCH_SIZE);
      for (const rating of batch) add(rating);
      if (batch.length < BATCH_SIZE) return;
      lastId = batch.at(-1)?.id ?? lastId;
      await sleep(REST * (performance.now() - began), undefined, { signal });
    }
  }

  /**
   * Lists the next counted ratings of a round.
   * @param lastId the id of the last rating that was read; 0 at first
   * @returns fewer than `limit` at the end
   */
  private async next(
    roundId: number,
    lastId: number,
    limit: number,
  ): Promise<(GroupedScores & { id: number })[]> {
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .leftJoin(VoterProfileEntity, 'profile', 'profile.userId = rating.userId')
      .select('rating.id', 'id')
      .addSelect('rating.candidateId', 'candidateId')
      .addSelect('rating.userId', 'userId')
      .addSelect('rating.scoreSum', 'scoreSum')
      .addSelect('rating.scoreCount', 'scoreCount')
      .addSelect('profile.region', 'region')
      .addSelect('profile.age', 'age')
      .addSelect('profile.sex', 'sex')
      .where({ id: MoreThan(lastId), roundId, standing: 'counted' })
      .orderBy('rating.id')
      .limit(limit)
      .getRawMany<Record<keyof GroupedScores | 'id', unknown>>();
    return rows.map(({ id, candidateId, userId, scoreSum, scoreCount, region, age, sex }) => ({
      id: toNumber(id),
      candidateId: toNumber(candidateId),
      userId: toNumber(userId),
      scoreSum: toNumber(scoreSum),
      scoreCount: toNumber(scoreCount),
      region: region as string | null,
      age: age as string | null,
      sex: sex as string | null,
    }));
  }
}
