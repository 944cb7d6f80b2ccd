import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** Stores from where each account has signed in, so that guesses from elsewhere do not lock its owner out. */
export class KnownPlaces1764000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'known_place',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('user_id', { isPrimary: true }),
          varchar('place', 64, { isPrimary: true }),
          time('seen_at'),
        ],
        foreignKeys: [foreignKey('FK_known_place_user', 'user_id', 'user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('known_place');
  }
}
