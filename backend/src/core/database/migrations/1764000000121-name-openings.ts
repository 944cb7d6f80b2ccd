import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** Adds the table of ratings whose voter's name administrators had disclosed, with the reason that voters read. */
export class NameOpenings1764000000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'name_opening',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [id(), integer('rating_id'), integer('user_id'), text('reason'), time('opened_at')],
        indices: [new TableIndex({ name: 'IX_name_opening_user', columnNames: ['user_id'] })],
        foreignKeys: [foreignKey('FK_name_opening_user', 'user_id', 'user')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('name_opening');
  }
}
