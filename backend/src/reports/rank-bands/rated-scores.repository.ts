import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { And, LessThanOrEqual, MoreThan } from 'typeorm';
import { VoterProfileEntity } from '../../accounts/voter-profiles/voter-profile.entity.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { GROUP_KINDS, type GroupKind } from '../../core/population/population.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { RatedScores } from './mean-errors.js';

/** A rating with what its voter has said; without groups if they were not asked for. */
type GroupedScores = RatedScores & Record<GroupKind, string | null>;

/** The number of ratings per read. */
const BATCH_SIZE = 5_000;
/** The rest after a read, as a multiple of its time: nine tenths of the time are for votes. */
const REST = 9;

interface Reading {
  /** Whether to read what the voters have said, which takes a lookup for each rating. */
  withGroups: boolean;
  /** Ends the reading. */
  signal?: AbortSignal | undefined;
}

/** Reads ratings, in the order of their ids. */
@Injectable()
export class RatedScoresRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Reads all counted ratings of a round, with rests between. Those that arrive meanwhile are left out: many votes would
   * otherwise keep the reading from its end.
   * @param add is called with each of them
   */
  async readAll(
    roundId: number,
    add: (rating: GroupedScores) => void,
    { withGroups, signal }: Reading,
  ): Promise<void> {
    const end = toNumber(await this.database.read.maximum(RatingEntity, 'id'));
    for (let lastId = 0; ; ) {
      const began = performance.now();
      const batch = await this.next(roundId, lastId, end, withGroups);
      for (const rating of batch) add(rating);
      if (batch.length < BATCH_SIZE) return;
      lastId = batch.at(-1)?.id ?? lastId;
      await sleep(REST * (performance.now() - began), undefined, { signal });
    }
  }

  /**
   * Lists the next counted ratings of a round.
   * @param lastId the id of the last rating that was read; 0 at first
   * @param end the greatest id
   * @returns fewer than `BATCH_SIZE` at the end
   */
  private async next(
    roundId: number,
    lastId: number,
    end: number,
    withGroups: boolean,
  ): Promise<(GroupedScores & { id: number })[]> {
    const query = this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.id', 'id')
      .addSelect('rating.candidateId', 'candidateId')
      .addSelect('rating.userId', 'userId')
      .addSelect('rating.scoreSum', 'scoreSum')
      .addSelect('rating.scoreCount', 'scoreCount')
      .where({ id: And(MoreThan(lastId), LessThanOrEqual(end)), roundId, status: 'counted' })
      .orderBy('rating.id')
      .limit(BATCH_SIZE);
    if (withGroups) {
      query.leftJoin(VoterProfileEntity, 'profile', 'profile.userId = rating.userId');
      for (const kind of GROUP_KINDS) query.addSelect(`profile.${kind}`, kind);
    }
    const rows = await query.getRawMany<Record<keyof GroupedScores | 'id', unknown>>();
    return rows.map(
      ({ id, candidateId, userId, scoreSum, scoreCount, region = null, age = null, sex = null }) => ({
        id: toNumber(id),
        candidateId: toNumber(candidateId),
        userId: toNumber(userId),
        scoreSum: toNumber(scoreSum),
        scoreCount: toNumber(scoreCount),
        region: region as string | null,
        age: age as string | null,
        sex: sex as string | null,
      }),
    );
  }
}
