import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { WaitingRepository } from '../../messaging/delivery/waiting.repository.js';
import { LinkRequestEntity } from './link-request.entity.js';

/** The table of links that were promised. */
@Injectable()
export class LinkRequestsRepository extends WaitingRepository<LinkRequestEntity> {
  constructor(database: Database, @Inject(DataSource) dataSource: DataSource) {
    super(database, dataSource, LinkRequestEntity);
  }
}
