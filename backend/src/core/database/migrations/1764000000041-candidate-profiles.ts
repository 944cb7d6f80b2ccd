import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** The added columns with their lengths. */
const COLUMNS = [
  ['region', 120],
  ['in_office_since', 10],
  ['biography', 600],
  ['biography_so', 600],
  ['biography_ar', 600],
  ['official_url', 300],
] as const;

/**
 * Adds the public facts about a candidate besides the ratings. MySQL commits each change of a table at once,
 * so a column is added only if it is missing.
 */
export class CandidateProfiles1764000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar } = columnsFor(engine);
    for (const [name, length] of COLUMNS) {
      if ((await runner.getTable('candidate'))?.findColumnByName(name)) continue;
      // Hand-written on SQLite, because the library would copy a table to which others refer.
      if (engine === 'sqlite')
        await runner.query(`ALTER TABLE "candidate" ADD COLUMN "${name}" varchar(${length})`);
      else await runner.addColumn('candidate', new TableColumn(varchar(name, length, { isNullable: true })));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of COLUMNS) await runner.query(`ALTER TABLE candidate DROP COLUMN ${name}`);
  }
}
