import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Adds to each publication how strongly it draws few ratings towards the mean of their office. */
export class PriorRatings1764000000431 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('publication', 'prior_ratings')) return;
    await runner.addColumn(
      'publication',
      new TableColumn({ name: 'prior_ratings', type: 'double', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('publication', 'prior_ratings');
  }
}
