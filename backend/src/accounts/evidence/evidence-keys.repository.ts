import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { EvidenceKeyEntity } from './evidence-key.entity.js';

/** The table of keys that evidence is hashed with. */
@Injectable()
export class EvidenceKeysRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Newest first. */
  listMadeAfter(since: Date, limit: number): Promise<EvidenceKeyEntity[]> {
    return this.database.read.find(EvidenceKeyEntity, {
      where: { createdAt: MoreThan(since) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Oldest first. */
  listMadeBefore(end: Date): Promise<EvidenceKeyEntity[]> {
    return this.database.read.find(EvidenceKeyEntity, {
      where: { createdAt: LessThanOrEqual(end) },
      order: { id: 'ASC' },
    });
  }

  /** @returns 0 when there is none */
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
