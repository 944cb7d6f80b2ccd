import { Injectable } from '@nestjs/common';
import { sqlNow } from '../../core/database/clock.js';
import { toDate } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LeaderboardVersionEntity } from './leaderboard-version.entity.js';

/** The row of the leaderboard's version. */
@Injectable()
export class LeaderboardVersionRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Reads the version and the database's time. */
  async read(): Promise<{ version: LeaderboardVersionEntity; now: Date }> {
    const { read } = this.database;
    const query = read.createQueryBuilder(LeaderboardVersionEntity, 'version').where({ id: 1 });
    const { entities, raw } = await query.addSelect(sqlNow(read.dataSource), 'now').getRawAndEntities();
    const [version] = entities;
    if (!version) throw new Error('The database lacks the version of the leaderboard');
    return { version, now: toDate(raw[0]?.now) };
  }

  /**
   * Within a transaction: counts a change. The row stays locked until the end.
   * @param isContent whether anything other than ratings has changed
   */
  async bump(isContent: boolean): Promise<void> {
    const { write } = this.database;
    await write.update(
      LeaderboardVersionEntity,
      { id: 1 },
      {
        version: () => 'version + 1',
        ...(isContent && { contentVersion: () => 'content_version + 1' }),
        changedAt: () => sqlNow(write.dataSource),
      },
    );
  }
}
