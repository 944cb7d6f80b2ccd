import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import type { ListConflictsDto } from './conflict.dto.js';
import { type ConflictPage, ConflictsRepository } from './conflicts.repository.js';
import type { ConflictKind } from './proof-conflict.js';

const DEFAULT_LIMIT = 50;
/** No account has this number: it stands for one that is gone. */
const GONE = 0;

interface Shown {
  kind: ConflictKind;
  /** Who tried. */
  userId: number;
  /** Who has the proof; null when that account is gone. */
  holderId: number | null;
  now: Date;
}

/** Remembers for administrators which accounts have shown the proof of another. */
@Injectable()
export class ConflictsService implements AccountPart {
  readonly name = 'conflicts';

  constructor(
    private readonly conflicts: ConflictsRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  /** What the accounts have tried. */
  erase(userIds: number[]): Promise<void> {
    return this.conflicts.erase(userIds);
  }

  /** Within a transaction that holds the row of who tried: nobody else adds the same meanwhile. */
  async record({ kind, userId, holderId, now }: Shown): Promise<void> {
    const key = { kind, userId, holderId: holderId ?? GONE };
    if (await this.conflicts.again(key, now)) return;
    await this.conflicts.insert({ ...key, times: 1, firstAt: now, lastAt: now });
  }

  /** One page of them, the newest first. */
  list({ kind, page = 1, limit = DEFAULT_LIMIT }: ListConflictsDto): Promise<ConflictPage> {
    return this.conflicts.list({ limit, offset: (page - 1) * limit, ...(kind && { kind }) });
  }
}
