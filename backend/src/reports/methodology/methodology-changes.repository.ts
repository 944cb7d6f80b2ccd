import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { MethodologyChangeEntity } from './methodology-change.entity.js';

/** The table of what the method was, and is: a few rows for each time that operators change it. */
@Injectable()
export class MethodologyChangesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** The newest first. */
  list(): Promise<MethodologyChangeEntity[]> {
    return this.database.read.find(MethodologyChangeEntity, { order: { changedAt: 'DESC', id: 'DESC' } });
  }

  async add(changes: Omit<MethodologyChangeEntity, 'id'>[]): Promise<void> {
    if (changes.length > 0) await this.database.write.insert(MethodologyChangeEntity, changes);
  }
}
