import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { BackupRunEntity } from './backup-run.entity.js';

/** The number of attempts that are kept. */
const MAX_KEPT = 100;

const SUCCEEDED = { finishedAt: Not(IsNull()), failure: IsNull() };

/** Stores attempts at backups. */
@Injectable()
export class BackupsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the database's time, which all instances share. */
  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** Within a transaction: stores that an attempt has begun. @returns its id */
  async begin(name: string, startedAt: Date): Promise<number> {
    const { write } = this.database;
    const row = { name, startedAt, finishedAt: null, bytes: 0, failure: null, verifiedBy: null };
    const { identifiers } = await write.insert(BackupRunEntity, row);
    const id = Number(identifiers[0]?.id);
    await write.delete(BackupRunEntity, { id: LessThanOrEqual(id - MAX_KEPT) });
    return id;
  }

  /** Within a transaction: stores how an attempt has ended. */
  async finish(
    id: number,
    outcome: Partial<Pick<BackupRunEntity, 'bytes' | 'failure' | 'verifiedBy'>>,
  ): Promise<void> {
    await this.database.write.update(BackupRunEntity, { id }, { ...outcome, finishedAt: await this.now() });
  }

  /** Within a transaction: deletes an attempt that was called off. */
  async forget(id: number): Promise<void> {
    await this.database.write.delete(BackupRunEntity, { id });
  }

  /** Finds the last attempt; null before the first. */
  lastAttempt(): Promise<BackupRunEntity | null> {
    return this.findLast({});
  }

  /** Finds the last backup; null before the first. */
  lastBackup(): Promise<BackupRunEntity | null> {
    return this.findLast(SUCCEEDED);
  }

  /** Finds the last backup that was verified; null before the first. */
  lastVerified(): Promise<BackupRunEntity | null> {
    return this.findLast({ ...SUCCEEDED, verifiedBy: Not(IsNull()) });
  }

  private findLast(where: object): Promise<BackupRunEntity | null> {
    return this.database.read.findOne(BackupRunEntity, { where, order: { startedAt: 'DESC', id: 'DESC' } });
  }
}
