import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** What is added, with its length. */
const COLUMNS = [
  ['region', 120],
  ['in_office_since', 10],
  ['biography', 600],
  ['biography_so', 600],
  ['biography_ar', 600],
  ['official_url', 300],
] as const;

/**
 * What visitors may learn of a candidate beside the ratings. MySQL commits each change of a table at once: every column
 * is added only where it is not there yet.
 */
export class CandidateProfiles1764000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar } = columnsFor(engine);
    for (const [name, length] of COLUMNS) {
      if ((await runner.getTable('candidate'))?.findColumnByName(name)) continue;
      // Hand-written on SQLite, because the library would copy a table that others point to.
      if (engine === 'sqlite')
        await runner.query(`ALTER TABLE "candidate" ADD COLUMN "${name}" varchar(${length})`);
      else await runner.addColumn('candidate', new TableColumn(varchar(name, length, { isNullable: true })));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of COLUMNS) await runner.query(`ALTER TABLE candidate DROP COLUMN ${name}`);
  }
}
