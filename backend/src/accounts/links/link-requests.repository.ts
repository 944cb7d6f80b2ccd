import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { WaitingRepository } from '../../messaging/delivery/waiting.repository.js';
import { LinkRequestEntity } from './link-request.entity.js';

/** The table of requested links. */
@Injectable()
export class LinkRequestsRepository extends WaitingRepository<LinkRequestEntity> {
  constructor(database: DatabaseService, @Inject(DataSource) dataSource: DataSource) {
    super(database, dataSource, LinkRequestEntity);
  }
}
