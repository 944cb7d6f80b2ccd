import { Injectable } from '@nestjs/common';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { AlarmEntity } from './alarm.entity.js';
import type { AlarmKind } from './alarm-texts.js';

/** Stores when administrators were last emailed. */
@Injectable()
export class AlarmsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Within a transaction: takes the right to email administrators about a kind of alarm.
   * @param pauseMs between two emails
   * @returns false if they were emailed within the pause, by any instance
   */
  async take(kind: AlarmKind, pauseMs: number): Promise<boolean> {
    const { sentAt } = await this.database.lockOrInsert(AlarmEntity, { kind }, { sentAt: new Date(0) });
    const now = await databaseClock(this.database.write);
    // A time in the future is from before the clock was set back.
    if (Math.abs(now.getTime() - sentAt.getTime()) < pauseMs) return false;
    await this.database.write.update(AlarmEntity, { kind }, { sentAt: now });
    return true;
  }
}
