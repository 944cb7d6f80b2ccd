import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

export type NewAuditRow = Omit<AuditEntryEntity, 'id'>;

/** Rows that one statement takes: 12 parameters each stay far below what either engine allows. */
const AT_ONCE = 500;

/** The table of the audit trail: added to and read, never changed. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(rows: NewAuditRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      await this.database.write.insert(AuditEntryEntity, rows.slice(start, start + AT_ONCE));
    }
  }
}
