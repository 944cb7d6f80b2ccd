import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { ACCOUNT_ORIGINS } from '../../accounts/model/user.js';
import { LEVELS } from '../../core/config/settings.js';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { AccountDayEntity } from './account-day.entity.js';

/** The table of accounts at the end of each day. */
@Injectable()
export class AccountDaysRepository {
  constructor(private readonly database: DatabaseService) {}

  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** Returns the last counted day, optionally up to a day; null if none was counted. */
  async last(to?: string): Promise<string | null> {
    const [last] = await this.database.read.find(AccountDayEntity, {
      select: { day: true },
      where: to === undefined ? {} : { day: LessThanOrEqual(to) },
      order: { day: 'DESC' },
      take: 1,
    });
    return last?.day ?? null;
  }

  /** Lists the counts of one day. */
  of(day: string): Promise<AccountDayEntity[]> {
    return this.database.read.find(AccountDayEntity, {
      where: { day },
      order: { level: 'ASC', origin: 'ASC' },
    });
  }

  /** Lists the counts up to a day, by day. */
  list(to: string): Promise<AccountDayEntity[]> {
    return this.database.read.find(AccountDayEntity, {
      where: { day: LessThanOrEqual(to) },
      order: { day: 'ASC', level: 'ASC', origin: 'ASC' },
    });
  }

  /**
   * Counts the current accounts that existed before a moment, by level and origin, and stores the counts under a day.
   * The index IX_user_origin covers the query.
   * @returns the stored counts
   */
  async count(day: string, before: Date, countedAt: Date): Promise<AccountDayEntity[]> {
    const rows = await this.database.read
      .createQueryBuilder(UserEntity, 'user')
      .select('user.level', 'level')
      .addSelect('user.origin', 'origin')
      .addSelect('COUNT(*)', 'accounts')
      .where('user.createdAt < :before', { before })
      .groupBy('user.origin')
      .addGroupBy('user.level')
      .getRawMany<Record<string, unknown>>();
    const counts = new Map(rows.map(({ level, origin, accounts }) => [`${level} ${origin}`, accounts]));
    const all = LEVELS.flatMap((level) =>
      ACCOUNT_ORIGINS.map((origin) => {
        return { day, level, origin, accounts: toNumber(counts.get(`${level} ${origin}`)), countedAt };
      }),
    );
    await this.database.write.insert(AccountDayEntity, all);
    return all;
  }
}
