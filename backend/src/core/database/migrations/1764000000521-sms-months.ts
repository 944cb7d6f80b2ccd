import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the number of text messages by month. */
export class SmsMonths1764000000521 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar, integer } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'sms_month',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [varchar('month', 7, { isPrimary: true }), integer('sent')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sms_month');
  }
}
