import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { toNumber } from '../core/database/column-types.js';
import { DatabaseService } from '../core/database/database.service.js';
import { RatingEntity } from '../ratings/rating/rating.entity.js';
import { SettingChangeEntity } from './setting-change.entity.js';

/** The changes of settings: a few rows a year. */
@Injectable()
export class SettingChangesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists all changes, the oldest first. */
  list(): Promise<SettingChangeEntity[]> {
    return this.database.read.find(SettingChangeEntity, { order: { id: 'ASC' } });
  }

  async insert(change: Omit<SettingChangeEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.database.write.insert(SettingChangeEntity, change);
    return Number(identifiers[0]?.id);
  }

  async update(id: number, change: Partial<SettingChangeEntity>): Promise<void> {
    await this.database.write.update(SettingChangeEntity, id, change);
  }

  /** Counts the changes in effect, and those that stored ratings and accounts have followed. */
  async counts(now: Date): Promise<{ inEffect: number; followed: number }> {
    const row = await this.database.read
      .createQueryBuilder(SettingChangeEntity, 'change')
      .select('COUNT(*)', 'inEffect')
      .addSelect('COUNT(change.followedAt)', 'followed')
      .where('change.effectiveAt <= :now', { now })
      .getRawOne<{ inEffect: unknown; followed: unknown }>();
    return { inEffect: toNumber(row?.inEffect), followed: toNumber(row?.followed) };
  }

  /** Counts the changes that wait for the confirmation of another administrator than the one who proposed them. */
  countToConfirm(userId: number): Promise<number> {
    return this.database.read.countBy(SettingChangeEntity, {
      proposedBy: Not(userId),
      effectiveAt: IsNull(),
      withdrawnAt: IsNull(),
    });
  }

  /** Returns whether anybody has rated. */
  hasRatings(): Promise<boolean> {
    return this.database.read.exists(RatingEntity);
  }
}
