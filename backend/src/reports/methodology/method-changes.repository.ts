import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { MethodChangeEntity } from './method-change.entity.js';

/** The table of what the method was, and is: a few rows for each time that operators change it. */
@Injectable()
export class MethodChangesRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  list(): Promise<MethodChangeEntity[]> {
    return this.database.read.find(MethodChangeEntity, { order: { changedAt: 'DESC', id: 'DESC' } });
  }

  async add(changes: Omit<MethodChangeEntity, 'id'>[]): Promise<void> {
    if (changes.length > 0) await this.database.write.insert(MethodChangeEntity, changes);
  }
}
