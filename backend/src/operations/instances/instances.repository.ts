import { Injectable } from '@nestjs/common';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { InstanceEntity } from './instance.entity.js';

/** Stores which servers run. */
@Injectable()
export class InstancesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Within a transaction: stores that an instance runs, and forgets those that were silent for the given time. */
  async see(id: string, build: string, silenceMs: number): Promise<void> {
    const { write } = this.database;
    const seenAt = await databaseClock(write);
    await write.upsert(InstanceEntity, { id, build, seenAt }, ['id']);
    await write.delete(InstanceEntity, { seenAt: LessThan(new Date(seenAt.getTime() - silenceMs)) });
  }

  /** Within a transaction: forgets an instance that stops. */
  async forget(id: string): Promise<void> {
    await this.database.write.delete(InstanceEntity, { id });
  }

  /** Lists the instances that were seen within the given time. */
  async list(silenceMs: number): Promise<InstanceEntity[]> {
    const now = await databaseClock(this.database.read);
    const since = new Date(now.getTime() - silenceMs);
    return this.database.read.findBy(InstanceEntity, { seenAt: MoreThanOrEqual(since) });
  }
}
