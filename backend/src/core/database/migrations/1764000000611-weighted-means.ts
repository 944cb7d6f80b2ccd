import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Adds to published ranks the means that are weighted by verified regions. */
export class WeightedMeans1764000000611 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('rank_snapshot', 'weighted_mean')) return;
    await runner.addColumn(
      'rank_snapshot',
      new TableColumn({ name: 'weighted_mean', type: 'double', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('rank_snapshot', 'weighted_mean');
  }
}
