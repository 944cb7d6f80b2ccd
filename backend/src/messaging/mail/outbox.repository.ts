import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { WaitingRepository } from '../delivery/waiting.repository.js';
import type { MailTopic } from './mail.js';
import { OutboxMailEntity } from './outbox-mail.entity.js';

/** The table of mails that wait. */
@Injectable()
export class OutboxRepository extends WaitingRepository<OutboxMailEntity> {
  constructor(database: Database, @Inject(DataSource) dataSource: DataSource) {
    super(database, dataSource, OutboxMailEntity);
  }

  async deleteAbout(topics: MailTopic[], subjectIds: number[]): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { topic: In(topics), subjectId: In(subjectIds) });
  }

  async deleteTopic(topic: MailTopic): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { topic });
  }
}
