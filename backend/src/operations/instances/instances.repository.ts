import { Injectable } from '@nestjs/common';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { InstanceEntity } from './instance.entity.js';

/** An instance that was silent for this time runs no more, in milliseconds. */
export const SILENCE_MS = 180_000;

/** Stores which servers run. */
@Injectable()
export class InstancesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Within a transaction: stores that an instance runs, and forgets those that run no more. */
  async see(id: string, build: string): Promise<void> {
    const { write } = this.database;
    const seenAt = await databaseClock(write);
    await write.upsert(InstanceEntity, { id, build, seenAt }, ['id']);
    await write.delete(InstanceEntity, { seenAt: LessThan(new Date(seenAt.getTime() - SILENCE_MS)) });
  }

  /** Within a transaction: forgets an instance that stops. */
  async forget(id: string): Promise<void> {
    await this.database.write.delete(InstanceEntity, { id });
  }

  /** Lists the instances that run. */
  async list(): Promise<InstanceEntity[]> {
    const now = await databaseClock(this.database.read);
    const since = new Date(now.getTime() - SILENCE_MS);
    return this.database.read.findBy(InstanceEntity, { seenAt: MoreThanOrEqual(since) });
  }
}
