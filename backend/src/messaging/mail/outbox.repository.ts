import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { WaitingRepository } from '../delivery/waiting.repository.js';
import { type MailTopic, PACED_TOPICS } from './mail.js';
import { MailPaceEntity, THE_PACE } from './mail-pace.entity.js';
import { paceOf } from './mail-pace.js';
import { OutboxMailEntity } from './outbox-mail.entity.js';

/** The table of waiting emails. */
@Injectable()
export class OutboxRepository extends WaitingRepository<OutboxMailEntity> {
  constructor(
    database: DatabaseService,
    @Inject(DataSource) dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailsPerMinute'>,
  ) {
    super(database, dataSource, OutboxMailEntity);
  }

  async deleteAbout(topics: MailTopic[], subjectIds: number[]): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { topic: In(topics), subjectId: In(subjectIds) });
  }

  async deleteTopic(topic: MailTopic): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { topic });
  }

  /** Locks due emails: paced ones follow all others, as many as the pace allows. */
  protected override async lockDue(limit: number): Promise<OutboxMailEntity[]> {
    const topics = [...PACED_TOPICS];
    const others = await this.dueFirst(limit)
      .andWhere({ topic: Not(In(topics)) })
      .getMany();
    if (others.length >= limit) return others as OutboxMailEntity[];
    const paced = await this.dueFirst(limit - others.length)
      .andWhere({ topic: In(topics) })
      .getMany();
    const count = paced.length > 0 ? await this.usePace(paced.length) : 0;
    return [...others, ...paced.slice(0, count)] as OutboxMailEntity[];
  }

  /** Uses the pace for all instances. @returns the number of emails that may be sent now */
  private async usePace(wanted: number): Promise<number> {
    const { write } = this.database;
    const { usedUntil } = await this.database.lockOrInsert(
      MailPaceEntity,
      { id: THE_PACE },
      { usedUntil: new Date(0) },
    );
    const now = await databaseClock(write);
    const next = paceOf(wanted, this.settings.mailsPerMinute, now, usedUntil);
    if (next.count > 0) await write.update(MailPaceEntity, { id: THE_PACE }, { usedUntil: next.usedUntil });
    return next.count;
  }
}
