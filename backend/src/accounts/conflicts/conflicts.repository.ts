import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { type BoundedCount, boundedCount } from '../../core/database/queries/bounded-count.js';
import { entityRows } from '../../core/database/queries/entity-rows.js';
import { UserEntity } from '../model/user.entity.js';
import { ProofConflictEntity } from './proof-conflict.entity.js';
import type { ConflictKind } from './proof-conflict.js';

export interface ConflictFilter {
  kind?: ConflictKind;
  limit: number;
  offset: number;
}

/** A conflict with the names of both accounts; null for a deleted one. */
export type Conflict = ProofConflictEntity & { username: string | null; holderName: string | null };

export interface ConflictPage extends BoundedCount {
  conflicts: Conflict[];
}

/** The table of attempts to use another account's proof. */
@Injectable()
export class ConflictsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Counts a repeated attempt. @returns false if it is the first */
  async again(
    { userId, holderId, kind }: Pick<ProofConflictEntity, 'userId' | 'holderId' | 'kind'>,
    now: Date,
  ) {
    const { affected } = await this.database.write.update(
      ProofConflictEntity,
      { userId, holderId, kind },
      { times: () => 'times + 1', lastAt: now },
    );
    return affected === 1;
  }

  async insert(conflict: Omit<ProofConflictEntity, 'id'>): Promise<void> {
    await this.database.write.insert(ProofConflictEntity, conflict);
  }

  /** Deletes the attempts of users. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(ProofConflictEntity, { userId: In(userIds) });
  }

  /** Lists one page of matches, newest first. Each query walks an index and stops at the page's end. */
  async list({ limit, offset, kind }: ConflictFilter): Promise<ConflictPage> {
    const { read } = this.database;
    const matching = read.createQueryBuilder(ProofConflictEntity, 'conflict').where(kind ? { kind } : {});
    const count = await boundedCount(read, matching);
    const query = matching
      .leftJoin(UserEntity, 'user', 'user.id = conflict.userId')
      .leftJoin(UserEntity, 'holder', 'holder.id = conflict.holderId')
      .orderBy('conflict.lastAt', 'DESC')
      .addOrderBy('conflict.id', 'DESC')
      .limit(limit)
      .offset(offset);
    const conflicts = await entityRows(query, { username: 'user.username', holderName: 'holder.username' });
    return { conflicts, ...count };
  }
}
