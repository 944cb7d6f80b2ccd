import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { sqlNow } from '../clock.js';
import { columnsFor, engineOf } from '../column-types.js';

/**
 * Stores when the content of the leaderboard last changed: the date of its figures. Existing content counts
 * as changed by this migration.
 */
export class LeaderboardChangedAt1764000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { time } = columnsFor(engineOf(runner.dataSource));
    const table = await runner.getTable('leaderboard_version');
    const isNullable = new TableColumn(time('changed_at', { isNullable: true }));
    if (!table?.findColumnByName('changed_at')) await runner.addColumn('leaderboard_version', isNullable);
    await runner.query(
      `UPDATE leaderboard_version SET changed_at = ${sqlNow(runner.dataSource)} WHERE changed_at IS NULL`,
    );
    await runner.changeColumn('leaderboard_version', 'changed_at', new TableColumn(time('changed_at')));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('leaderboard_version', 'changed_at');
  }
}
