import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { EvidenceColumns } from './evidence-columns.entity.js';

/** A table whose rows have evidence. */
export type EvidenceTable = Pick<EntityMetadata, 'tableName'>;

/** Deletes evidence from the tables that have it. */
@Injectable()
export class EvidenceRetentionRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  listTables(): EvidenceTable[] {
    return this.dataSource.entityMetadatas.filter(
      ({ target }) => typeof target === 'function' && target.prototype instanceof EvidenceColumns,
    );
  }

  /**
   * Finds the end of a batch of rows by their ids: an index of the keys would slow down each vote, and this runs once
   * per `EVIDENCE_DAYS`.
   * @returns the id of the row that many further; null if there are fewer
   */
  async findEnd({ tableName }: EvidenceTable, after: number, rows: number): Promise<number | null> {
    const [row] = await this.database.read.query<{ id: unknown }[]>(
      `SELECT id FROM ${this.dataSource.driver.escape(tableName)} WHERE id > ? ORDER BY id LIMIT 1 OFFSET ${rows - 1}`,
      [after],
    );
    return row ? toNumber(row.id) : null;
  }

  /**
   * Deletes what a key has hashed from the rows between two ids.
   * @param last null: all following rows
   * @returns the number of changed rows
   */
  async forget(
    { tableName }: EvidenceTable,
    key: number,
    after: number,
    last: number | null,
  ): Promise<number> {
    const table = this.dataSource.driver.escape(tableName);
    const where = `WHERE id > ? ${last === null ? '' : 'AND id <= ? '}AND evidence_key = ?`;
    const values = [after, ...(last === null ? [] : [last]), key];
    const [row] = await this.database.read.query<{ number: unknown }[]>(
      `SELECT COUNT(*) AS number FROM ${table} ${where}`,
      values,
    );
    const count = toNumber(row?.number);
    if (count === 0) return 0;
    const none = 'network = NULL, address = NULL, browser = NULL, evidence_key = NULL';
    await this.database.transaction(() =>
      this.database.run({ sql: `UPDATE ${table} SET ${none} ${where}`, values }),
    );
    return count;
  }
}
