import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Stores when emails about a round were last written, by which all instances keep one pace. */
export class RoundNoticePace1764000000192 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // MySQL commits each change of a table at once, so an earlier attempt may have made it.
    if ((await runner.getTable('round_notice'))?.findColumnByName('written_at')) return;
    const { time } = columnsFor(engineOf(runner.dataSource));
    await runner.addColumn('round_notice', new TableColumn(time('written_at', { isNullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('round_notice', 'written_at');
  }
}
