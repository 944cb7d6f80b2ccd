import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { toDate, toNumber, toTimeText } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { EvidenceColumns } from './evidence-columns.entity.js';

/** A table whose rows keep evidence. */
export type EvidenceTable = Pick<EntityMetadata, 'tableName'>;

/** Takes evidence out of the tables that have it. */
@Injectable()
export class EvidenceRetentionRepository {
  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  listTables(): EvidenceTable[] {
    return this.dataSource.entityMetadatas.filter(
      ({ target }) => typeof target === 'function' && target.prototype instanceof EvidenceColumns,
    );
  }

  /**
   * Where a portion of rows ends, along the index of times.
   * @returns when the row so many further was made; null when there are fewer
   */
  async findEnd({ tableName }: EvidenceTable, from: Date, rows: number): Promise<Date | null> {
    const [row] = await this.database.read.query<{ time: unknown }[]>(
      `SELECT created_at AS time FROM ${this.dataSource.driver.escape(tableName)} ` +
        `WHERE created_at >= ? ORDER BY created_at LIMIT 1 OFFSET ${rows}`,
      [toTimeText(from)],
    );
    return row ? toDate(row.time) : null;
  }

  /** Forgets what a key has hashed, of the rows that were made in that time. @returns of how many */
  async forget({ tableName }: EvidenceTable, key: number, from: Date, to: Date): Promise<number> {
    const table = this.dataSource.driver.escape(tableName);
    const where = 'WHERE created_at >= ? AND created_at < ? AND evidence_key = ?';
    const values = [toTimeText(from), toTimeText(to), key];
    const [row] = await this.database.run<{ number: unknown }[]>({
      sql: `SELECT COUNT(*) AS number FROM ${table} ${where}`,
      values,
    });
    const count = toNumber(row?.number);
    const none = 'network = NULL, address = NULL, browser = NULL, evidence_key = NULL';
    if (count > 0) await this.database.run({ sql: `UPDATE ${table} SET ${none} ${where}`, values });
    return count;
  }
}
