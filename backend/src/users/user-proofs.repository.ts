import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Level } from '../config/settings.js';
import { chunksOf } from '../database/chunks.js';
import { Database } from '../database/database.js';
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
      for (const { id, level, canonicalEmail } of users) {
        found.push({ id, level, proven: canonicalEmail === null ? 'none' : 'email' });
      }
    }
    return found;
  }

  async setLevel(userIds: number[], level: Level): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.update(UserEntity, { id: In(some) }, { level });
    }
  }
}
