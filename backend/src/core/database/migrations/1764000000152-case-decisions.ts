import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Counts the decisions of a case, so that applying one is not mistaken for applying a later one. */
export class CaseDecisions1764000000152 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const table = await runner.getTable('integrity_case');
    if (table?.findColumnByName('decisions')) return;
    if (engine === 'mysql') {
      const { integer } = columnsFor(engine);
      await runner.addColumn('integrity_case', new TableColumn(integer('decisions', { default: '0' })));
    } else {
      // Hand-written, because the library would copy the table, to which others refer.
      await runner.query('ALTER TABLE "integrity_case" ADD COLUMN "decisions" integer NOT NULL DEFAULT 0');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrity_case DROP COLUMN decisions');
  }
}
