import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { EvidenceKeyEntity } from './evidence-key.entity.js';

/** The table of keys that hash evidence. */
@Injectable()
export class EvidenceKeysRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists keys, newest first. */
  listMadeAfter(since: Date, limit: number): Promise<EvidenceKeyEntity[]> {
    return this.database.read.find(EvidenceKeyEntity, {
      where: { createdAt: MoreThan(since) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Lists keys, oldest first. */
  listMadeBefore(end: Date): Promise<EvidenceKeyEntity[]> {
    return this.database.read.find(EvidenceKeyEntity, {
      where: { createdAt: LessThanOrEqual(end) },
      order: { id: 'ASC' },
    });
  }

  /** Returns the newest key's number; 0 without keys. */
  async newestId(): Promise<number> {
    return toNumber(await this.database.read.maximum(EvidenceKeyEntity, 'id'));
  }

  async insert(key: EvidenceKeyEntity): Promise<void> {
    await this.database.write.insert(EvidenceKeyEntity, { ...key });
  }

  async delete(id: number): Promise<void> {
    await this.database.write.delete(EvidenceKeyEntity, { id });
  }
}
