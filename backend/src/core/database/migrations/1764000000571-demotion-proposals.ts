import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds who has proposed to take the role from an administrator. MySQL commits each change of a table at once. */
export class DemotionProposals1764000000571 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const table = await runner.getTable('user');
    if (table?.findColumnByName('demotion_proposed_by')) return;
    const { integer } = columnsFor(engine);
    // Hand-written on SQLite, because the library would copy a table that others point to.
    if (engine === 'sqlite')
      await runner.query('ALTER TABLE "user" ADD COLUMN "demotion_proposed_by" integer');
    else
      await runner.addColumn('user', new TableColumn(integer('demotion_proposed_by', { isNullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    const isSqlite = engineOf(runner.dataSource) === 'sqlite';
    await runner.query(`ALTER TABLE ${isSqlite ? '"user"' : 'user'} DROP COLUMN demotion_proposed_by`);
  }
}
