import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { SmsMonthEntity } from './sms-month.entity.js';

const monthOf = (time: Date) => time.toISOString().slice(0, 7);

/** Counts text messages by month, for all instances together. */
@Injectable()
export class SmsMonthsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Counts a message. */
  async add(time: Date): Promise<void> {
    const month = monthOf(time);
    await this.database.transaction(async () => {
      await this.database.lockOrInsert(SmsMonthEntity, { month }, { sent: 0 });
      await this.database.write.increment(SmsMonthEntity, { month }, 'sent', 1);
    });
  }

  /** Returns the number of messages in the month of a time. */
  async count(time: Date): Promise<number> {
    return (await this.database.read.findOneBy(SmsMonthEntity, { month: monthOf(time) }))?.sent ?? 0;
  }
}
