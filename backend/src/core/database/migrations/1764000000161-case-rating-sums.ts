import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/**
 * Copies the sums of ratings into cases, so that the effect of a case is summed up without reading each
 * rating.
 */
export class CaseRatingSums1764000000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const table = await runner.getTable('integrity_case_rating');
    const isThere = (name: string) => table?.findColumnByName(name) !== undefined;
    if (engine === 'mysql') {
      const { integer, varchar } = columnsFor(engine);
      const columns = [
        varchar('standing', 10, { default: "'counted'" }),
        integer('score_sum', { default: '0' }),
        integer('score_count', { default: '0' }),
      ];
      for (const column of columns)
        if (!isThere(column.name)) await runner.addColumn('integrity_case_rating', new TableColumn(column));
    } else {
      // Hand-written, because the library would copy the table.
      const columns = {
        standing: "varchar(10) NOT NULL DEFAULT 'counted'",
        score_sum: 'integer NOT NULL DEFAULT 0',
        score_count: 'integer NOT NULL DEFAULT 0',
      };
      for (const [name, type] of Object.entries(columns))
        if (!isThere(name))
          await runner.query(`ALTER TABLE "integrity_case_rating" ADD COLUMN "${name}" ${type}`);
    }
    // Also if an earlier attempt ended after the columns.
    await runner.query(
      engine === 'mysql'
        ? 'UPDATE integrity_case_rating m JOIN rating r ON r.id = m.rating_id ' +
            'SET m.standing = r.standing, m.score_sum = r.score_sum, m.score_count = r.score_count'
        : 'UPDATE integrity_case_rating SET standing = r.standing, score_sum = r.score_sum, ' +
            'score_count = r.score_count FROM rating r WHERE r.id = integrity_case_rating.rating_id',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['standing', 'score_sum', 'score_count'])
      await runner.query(`ALTER TABLE integrity_case_rating DROP COLUMN ${name}`);
  }
}
