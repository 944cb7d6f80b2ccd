import { Injectable } from '@nestjs/common';
import { Between, In, MoreThan } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import type { Level } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import type { Opening } from '../../ledger/entries/entries.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingEntity } from '../rating/rating.entity.js';
import type { RatingKey } from './new-rating.js';

/** Queries for changes of status, all within a transaction. */
@Injectable()
export class RatingStatusesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Finds the voters and candidates of ratings without a lock. Deleted ratings are absent. */
  async findKeys(ids: number[]): Promise<RatingKey[]> {
    const select = { userId: true, candidateId: true };
    return this.inChunks(ids, (some) =>
      this.database.write.find(RatingEntity, { select, where: { id: In(some) } }),
    );
  }

  /** Finds ratings. Under the lock of their users nobody else changes or removes them. */
  findByIds(ids: number[]): Promise<RatingEntity[]> {
    return this.inChunks(ids, (some) =>
      this.database.write.find(RatingEntity, { where: { id: In(some) }, order: { id: 'ASC' } }),
    );
  }

  /** Lists the next ratings by id, up to `last`. */
  async listIds(after: number, last: number, limit: number): Promise<number[]> {
    const rows = await this.database.write.find(RatingEntity, {
      select: { id: true },
      where: { id: Between(after + 1, last) },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Stores opening keys of ratings without a browser's nonce, many in one hand-written statement: one per rating would
   * take longer than all other work.
   */
  async setOpenings(opened: readonly { id: number; opening: Opening }[]): Promise<void> {
    for (const some of chunksOf(opened)) {
      const whens = some.map(() => 'WHEN ? THEN ?').join(' ');
      const ids = some.map(({ id }) => id);
      await this.database.run({
        sql:
          `UPDATE rating SET opening_nonce = '', opening_key = CASE id ${whens} END ` +
          `WHERE id IN (${ids.map(() => '?').join(', ')})`,
        values: [...some.flatMap(({ id, opening }) => [id, opening.key]), ...ids],
      });
    }
  }

  async lockUsers(ids: number[]): Promise<void> {
    const { lock } = this.database;
    const sorted = ids.toSorted((a, b) => a - b);
    await this.inChunks(sorted, (some) =>
      this.database.write.find(UserEntity, {
        select: { id: true },
        where: { id: In(some) },
        order: { id: 'ASC' },
        lock,
      }),
    );
  }

  /** Lists the next users by id who have rated. */
  async listVoters(after: number, limit: number): Promise<number[]> {
    const users = await this.database.read.find(UserEntity, {
      select: { id: true },
      where: { id: MoreThan(after), totalRatings: MoreThan(0) },
      order: { id: 'ASC' },
      take: limit,
    });
    return users.map(({ id }) => id);
  }

  /** Maps user ids to verification levels. */
  async levelsOf(userIds: number[]): Promise<Map<number, Level>> {
    const select = { id: true, level: true };
    const users = await this.inChunks(userIds, (some) =>
      this.database.write.find(UserEntity, { select, where: { id: In(some) } }),
    );
    return new Map(users.map(({ id, level }) => [id, level]));
  }

  async update(ids: number[], status: RatingStatus): Promise<void> {
    for (const some of chunksOf(ids))
      await this.database.write.update(RatingEntity, { id: In(some) }, { status });
  }

  private async inChunks<T>(ids: number[], read: (some: number[]) => Promise<T[]>): Promise<T[]> {
    const rows: T[] = [];
    for (const some of chunksOf(ids)) rows.push(...(await read(some)));
    return rows;
  }
}
