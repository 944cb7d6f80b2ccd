import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { WaitingRepository } from '../delivery/waiting.repository.js';
import { PushMessageEntity } from './push-message.entity.js';

/** The table of messages that wait for push services. */
@Injectable()
export class PushMessagesRepository extends WaitingRepository<PushMessageEntity> {
  constructor(database: DatabaseService, @Inject(DataSource) dataSource: DataSource) {
    super(database, dataSource, PushMessageEntity);
  }

  async deleteAll(): Promise<void> {
    await this.database.write.deleteAll(PushMessageEntity);
  }
}
