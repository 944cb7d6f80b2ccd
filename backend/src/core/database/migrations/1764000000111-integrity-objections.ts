import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/**
 * Adds voters' objections to the exclusion of their ratings, and marks decisions that are not applied yet.
 */
export class IntegrityObjections1764000000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, text, time, flag } = columnsFor(engine);
    if (!(await runner.getTable('integrity_case'))?.findColumnByName('standings_due'))
      await runner.addColumn('integrity_case', new TableColumn(flag('standings_due')));
    await runner.createTable(
      new Table({
        name: 'integrity_objection',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('rating_id', { isPrimary: true }),
          integer('user_id'),
          text('text'),
          time('created_at'),
        ],
        indices: [new TableIndex({ name: 'IX_integrity_objection_user', columnNames: ['user_id'] })],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('integrity_objection');
    await runner.dropColumn('integrity_case', 'standings_due');
  }
}
