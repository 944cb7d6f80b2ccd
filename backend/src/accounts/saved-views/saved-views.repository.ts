import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { UserEntity } from '../model/user.entity.js';
import { SavedViewEntity } from './saved-view.entity.js';

/** Whose view it is: nobody meets another's. */
export interface SavedViewKey {
  id: number;
  userId: number;
}

/** The table of saved views. */
@Injectable()
export class SavedViewsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** An administrator's views of one page, by name. */
  list(userId: number, page: string): Promise<SavedViewEntity[]> {
    return this.database.read.find(SavedViewEntity, {
      where: { userId, page },
      order: { normalizedName: 'ASC' },
    });
  }

  /** All of an administrator's views. */
  listOfUser(userId: number): Promise<SavedViewEntity[]> {
    return this.database.read.find(SavedViewEntity, {
      where: { userId },
      order: { page: 'ASC', normalizedName: 'ASC' },
    });
  }

  find(key: SavedViewKey): Promise<SavedViewEntity | null> {
    return this.database.read.findOne(SavedViewEntity, { where: { ...key } });
  }

  /** Within a transaction: until it ends nobody else adds a view of this administrator. */
  async countLocked(userId: number): Promise<number> {
    await this.database.write.findOne(UserEntity, { where: { id: userId }, lock: this.database.lock });
    return this.database.write.count(SavedViewEntity, { where: { userId } });
  }

  async insert(view: Omit<SavedViewEntity, 'id' | 'normalizedName'>): Promise<SavedViewEntity> {
    const row = { ...view, normalizedName: normalizeName(view.name) };
    const { identifiers } = await this.database.write.insert(SavedViewEntity, row);
    return { ...row, id: toNumber(identifiers[0]?.id) };
  }

  async update(key: SavedViewKey, change: Partial<Pick<SavedViewEntity, 'name' | 'query'>>): Promise<void> {
    const name = change.name === undefined ? {} : { normalizedName: normalizeName(change.name) };
    if (Object.keys(change).length > 0) {
      await this.database.write.update(SavedViewEntity, { ...key }, { ...change, ...name });
    }
  }

  /** @returns false when there is none */
  async delete(key: SavedViewKey): Promise<boolean> {
    const { affected } = await this.database.write.delete(SavedViewEntity, { ...key });
    return Boolean(affected);
  }

  /** All of some users. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(SavedViewEntity, { userId: In(userIds) });
  }
}
