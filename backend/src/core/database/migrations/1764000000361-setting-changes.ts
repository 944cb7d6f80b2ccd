import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the settings that administrators change in the panel. */
export class SettingChanges1764000000361 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'setting_change',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          text('new_values'),
          integer('proposed_by'),
          time('proposed_at'),
          integer('confirmed_by', { isNullable: true }),
          time('effective_at', { isNullable: true }),
          time('withdrawn_at', { isNullable: true }),
          time('followed_at', { isNullable: true }),
        ],
        indices: [new TableIndex({ name: 'IDX_setting_change_effective_at', columnNames: ['effective_at'] })],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setting_change');
  }
}
