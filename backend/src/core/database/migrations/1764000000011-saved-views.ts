import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf, foreignKey, uniqueKey } from '../column-types.js';

/** Adds the searches, orders and filters that administrators save under a name. */
export class SavedViews1764000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, time } = columnsFor(engine);
    const name = uniqueKey(engine, 'UQ_saved_view_name', ['user_id', 'page', 'normalized_name']);
    await runner.createTable(
      new Table({
        name: 'saved_view',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          integer('user_id'),
          varchar('page', 20),
          varchar('name', 60),
          varchar('normalized_name', 120),
          varchar('query', 1000),
          time('created_at'),
        ],
        ...name,
        foreignKeys: [foreignKey('FK_saved_view_user', 'user_id', 'user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_view');
  }
}
