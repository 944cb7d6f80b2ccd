import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import type { ListConflictsDto } from './conflict.dto.js';
import { type ConflictPage, ConflictsRepository } from './conflicts.repository.js';
import type { ConflictKind } from './proof-conflict.js';

const DEFAULT_LIMIT = 50;
/** Replaces the id of a deleted account. No account has this id. */
const GONE = 0;

interface Shown {
  kind: ConflictKind;
  /** The account that tried. */
  userId: number;
  /** The account that has the proof; null after its deletion. */
  holderId: number | null;
  now: Date;
}

/** Records for administrators which accounts tried to use the proof of another. */
@Injectable()
export class ConflictsService implements AccountPart {
  readonly name = 'conflicts';

  constructor(
    private readonly conflicts: ConflictsRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  /** Deletes the attempts of accounts. */
  erase(userIds: number[]): Promise<void> {
    return this.conflicts.erase(userIds);
  }

  /**
   * Within a transaction that has locked the account that tried, so that nobody adds the same conflict: records an
   * attempt.
   */
  async record({ kind, userId, holderId, now }: Shown): Promise<void> {
    const key = { kind, userId, holderId: holderId ?? GONE };
    if (await this.conflicts.again(key, now)) return;
    await this.conflicts.insert({ ...key, times: 1, firstAt: now, lastAt: now });
  }

  /** Lists one page of conflicts, the newest first. */
  list({ kind, page = 1, limit = DEFAULT_LIMIT }: ListConflictsDto): Promise<ConflictPage> {
    return this.conflicts.list({ limit, offset: (page - 1) * limit, ...(kind && { kind }) });
  }
}
