import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the audit trail of administrators, whose rows are only inserted. */
export class Audit1764000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, text, time } = columnsFor(engine);
    const index = (name: string, columnNames: string[]) =>
      new TableIndex({ name: `IX_audit_entry_${name}`, columnNames });
    await runner.createTable(
      new Table({
        name: 'audit_entry',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          id(),
          time('created_at'),
          integer('actor_id'),
          varchar('actor_name', 30),
          varchar('action', 40),
          varchar('subject_type', 20),
          integer('subject_id', { isNullable: true }),
          varchar('subject_name', 200, { isNullable: true }),
          varchar('search_name', 300),
          text('before', { isNullable: true }),
          text('after', { isNullable: true }),
          varchar('address', 64),
          varchar('request_id', 64),
        ],
        indices: [
          index('created_at', ['created_at', 'id', 'search_name']),
          index('actor', ['actor_id', 'created_at', 'id']),
          index('action', ['action', 'created_at', 'id']),
          index('subject_type', ['subject_type', 'created_at', 'id']),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entry');
  }
}
