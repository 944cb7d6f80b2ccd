import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { DemoDataEntity } from './demo-data.entity.js';

const MARK_ID = 1;
/** The demo is stored in an empty table, so its voters are among this number of first accounts. */
const FIRST_ACCOUNTS = 200;

/** Reads and writes traces of demo data. */
@Injectable()
export class DemoDataRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async mark(): Promise<void> {
    const mark = { id: MARK_ID, filledAt: new Date(), wholeAt: null };
    await this.database.write.upsert(DemoDataEntity, mark, ['id']);
  }

  async markWhole(): Promise<void> {
    await this.database.write.update(DemoDataEntity, { id: MARK_ID }, { wholeAt: new Date() });
  }

  /** Returns whether an earlier start began to store demo data and did not finish. */
  isHalf(): Promise<boolean> {
    return this.database.read.existsBy(DemoDataEntity, { id: MARK_ID, wholeAt: IsNull() });
  }

  async unmark(): Promise<void> {
    await this.database.write.delete(DemoDataEntity, { id: MARK_ID });
  }

  isMarked(): Promise<boolean> {
    return this.database.read.existsBy(DemoDataEntity, { id: MARK_ID });
  }

  /**
   * Returns whether several of the first accounts, at the domain of the demo's voters, have one password hash. Hashes
   * are salted, so that no registration can make a database look like the demo's.
   */
  async hasDemoVoters(): Promise<boolean> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT password_hash FROM (SELECT email, password_hash FROM ${this.dataSource.driver.escape('user')} ` +
        `ORDER BY id LIMIT ${FIRST_ACCOUNTS}) early WHERE email LIKE '%@voters.example' ` +
        'GROUP BY password_hash HAVING COUNT(*) > 1',
    );
    return rows.length > 0;
  }
}
