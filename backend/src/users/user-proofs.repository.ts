import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Level } from '../config/settings.js';
import { chunksOf } from '../database/chunks.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { PhoneCodeEntity } from '../phone/phone-code.entity.js';
import { PhoneProofEntity } from '../phone/phone-proof.entity.js';
import { SlipEntity } from '../slips/slip.entity.js';
import { SlipBatchEntity } from '../slips/slip-batch.entity.js';
import { UserEntity } from './user.entity.js';

/** What accounts have proven, and the level that is written down of it. */
@Injectable()
export class UserProofsRepository {
  constructor(private readonly database: Database) {}

  /** @returns of users that are there, by id: the level that is written down, and the highest that they have a proof of */
  async read(userIds: number[]): Promise<{ id: number; level: Level; proven: Level }[]> {
    const select = { id: true, level: true, canonicalEmail: true };
    const found: { id: number; level: Level; proven: Level }[] = [];
    for (const some of chunksOf(userIds)) {
      const users = await this.database.write.find(UserEntity, { select, where: { id: In(some) } });
      const [phones, inPerson] = [await this.withPhone(some), await this.inPerson(some)];
      for (const { id, level, canonicalEmail } of users) {
        const proven = phones.has(id) ? 'phone' : canonicalEmail === null ? 'none' : 'email';
        found.push({ id, level, proven: inPerson.has(id) ? 'in_person' : proven });
      }
    }
    return found;
  }

  /** Forgets what has proven who users are, save their addresses: numbers are free again, slips stay used. */
  async forget(userIds: number[]): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.delete(PhoneCodeEntity, { userId: In(some) });
      await this.database.write.delete(PhoneProofEntity, { userId: In(some) });
      await this.database.write.update(SlipEntity, { usedBy: In(some) }, { usedBy: null });
    }
  }

  private async withPhone(userIds: number[]): Promise<Set<number>> {
    const where = { userId: In(userIds) };
    const proofs = await this.database.write.find(PhoneProofEntity, { select: { userId: true }, where });
    return new Set(proofs.map(({ userId }) => userId));
  }

  /** Of users, those with a slip whose batch has not been revoked. */
  private async inPerson(userIds: number[]): Promise<Set<number>> {
    const rows = await this.database.write
      .createQueryBuilder(SlipEntity, 'slip')
      .innerJoin(SlipBatchEntity, 'batch', 'batch.id = slip.batchId AND batch.revokedAt IS NULL')
      .select('slip.usedBy', 'userId')
      .where({ usedBy: In(userIds) })
      .getRawMany<{ userId: unknown }>();
    return new Set(rows.map(({ userId }) => toNumber(userId)));
  }

  async setLevel(userIds: number[], level: Level): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.update(UserEntity, { id: In(some) }, { level });
    }
  }
}
