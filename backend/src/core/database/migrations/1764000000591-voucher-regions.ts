import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds to each batch of vouchers the region that they verify. MySQL commits each change of a table at once. */
export class VoucherRegions1764000000591 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    if (await runner.hasColumn('voucher_batch', 'region')) return;
    const { varchar } = columnsFor(engine);
    // Hand-written on SQLite, because the library would copy a table to which others refer.
    if (engine === 'sqlite')
      await runner.query('ALTER TABLE "voucher_batch" ADD COLUMN "region" varchar(60)');
    else
      await runner.addColumn('voucher_batch', new TableColumn(varchar('region', 60, { isNullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE voucher_batch DROP COLUMN region');
  }
}
