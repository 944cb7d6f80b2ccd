import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the time of an account's suspension. MySQL commits each change of a table at once. */
export class Suspensions1764000000421 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const table = await runner.getTable('user');
    if (table?.findColumnByName('suspended_at')) return;
    const { time } = columnsFor(engine);
    // Hand-written on SQLite, because the library would copy a table that others point to.
    if (engine === 'sqlite') await runner.query('ALTER TABLE "user" ADD COLUMN "suspended_at" datetime(3)');
    else await runner.addColumn('user', new TableColumn(time('suspended_at', { isNullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    const isSqlite = engineOf(runner.dataSource) === 'sqlite';
    await runner.query(`ALTER TABLE ${isSqlite ? '"user"' : 'user'} DROP COLUMN suspended_at`);
  }
}
