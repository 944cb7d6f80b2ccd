import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { MethodologyChangeEntity } from './methodology-change.entity.js';

/** The table of changes of the methodology: a few rows per change by operators. */
@Injectable()
export class MethodologyChangesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists changes, the newest first. */
  list(): Promise<MethodologyChangeEntity[]> {
    return this.database.read.find(MethodologyChangeEntity, { order: { changedAt: 'DESC', id: 'DESC' } });
  }

  async add(changes: Omit<MethodologyChangeEntity, 'id'>[]): Promise<void> {
    if (changes.length > 0) await this.database.write.insert(MethodologyChangeEntity, changes);
  }
}
