import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/**
 * Adds the cases that administrators decide, with their accounts and ratings. Neither has a foreign key: deleting an
 * account deletes its rows here too, and a case outlives both.
 */
export class IntegrityCases1764000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, flag, varchar, text, time } = columnsFor(engine);
    const on = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
    const optional = { isNullable: true };
    const tables = [
      new Table({
        name: 'integrity_case',
        ...on,
        columns: [
          id(),
          varchar('status', 12),
          text('evidence'),
          integer('account_count', { default: '0' }),
          integer('rating_count', { default: '0' }),
          time('opened_at'),
          time('grown_at'),
          integer('decided_by', optional),
          time('decided_at', optional),
          integer('confirmed_by', optional),
          time('confirmed_at', optional),
          varchar('reason', 20, optional),
          text('note', optional),
          integer('cleared_size', optional),
        ],
        indices: [index('IX_integrity_case_status', ['status', 'grown_at'])],
      }),
      new Table({
        name: 'integrity_case_account',
        ...on,
        columns: [
          integer('case_id', { isPrimary: true }),
          integer('user_id', { isPrimary: true }),
          time('added_at'),
          flag('excluded'),
        ],
        indices: [index('IX_integrity_case_account_user', ['user_id'])],
        foreignKeys: [foreignKey('FK_integrity_case_account_case', 'case_id', 'integrity_case')],
      }),
      new Table({
        name: 'integrity_case_rating',
        ...on,
        columns: [
          integer('case_id', { isPrimary: true }),
          integer('rating_id', { isPrimary: true }),
          integer('user_id'),
          integer('candidate_id'),
          time('added_at'),
          flag('excluded'),
        ],
        indices: [
          index('IX_integrity_case_rating_rating', ['rating_id']),
          index('IX_integrity_case_rating_user', ['user_id']),
        ],
        foreignKeys: [foreignKey('FK_integrity_case_rating_case', 'case_id', 'integrity_case')],
      }),
    ];
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['integrity_case_rating', 'integrity_case_account', 'integrity_case'])
      await runner.dropTable(table);
  }
}
