import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { UserEntity } from '../model/user.entity.js';
import { SavedViewEntity } from './saved-view.entity.js';

/** A view's id and owner: administrators reach only their own. */
export interface SavedViewKey {
  id: number;
  userId: number;
}

/** The table of saved views. */
@Injectable()
export class SavedViewsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists an administrator's views of one page, by name. */
  list(userId: number, page: string): Promise<SavedViewEntity[]> {
    return this.database.read.find(SavedViewEntity, {
      where: { userId, page },
      order: { normalizedName: 'ASC' },
    });
  }

  /** Lists all views of an administrator. */
  listOfUser(userId: number): Promise<SavedViewEntity[]> {
    return this.database.read.find(SavedViewEntity, {
      where: { userId },
      order: { page: 'ASC', normalizedName: 'ASC' },
    });
  }

  find(key: SavedViewKey): Promise<SavedViewEntity | null> {
    return this.database.read.findOne(SavedViewEntity, { where: { ...key } });
  }

  /** Within a transaction: counts an administrator's views, and blocks new ones until it ends. */
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

  /** Deletes a view. @returns false if it does not exist */
  async delete(key: SavedViewKey): Promise<boolean> {
    const { affected } = await this.database.write.delete(SavedViewEntity, { ...key });
    return Boolean(affected);
  }

  /** Deletes all views of some users. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(SavedViewEntity, { userId: In(userIds) });
  }
}
