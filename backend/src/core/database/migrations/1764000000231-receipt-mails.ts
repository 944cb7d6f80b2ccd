import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the subscriptions to receipts by email, and the cursor of ratings for them. */
export class ReceiptMails1764000000231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    const storage = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    await runner.createTable(
      new Table({
        name: 'receipt_subscription',
        ...storage,
        columns: [
          integer('user_id', { isPrimary: true }),
          varchar('language', 2),
          time('subscribed_at'),
          integer('last_rating_id', { default: '0' }),
          time('due_at', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'IX_receipt_subscription_due_at', columnNames: ['due_at', 'user_id'] }),
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'receipt_mark',
        ...storage,
        columns: [
          integer('id', { isPrimary: true }),
          integer('last_rating_id'),
          time('written_at', { isNullable: true }),
        ],
      }),
      true,
    );
    const [{ marks }] = (await runner.query('SELECT COUNT(*) AS marks FROM receipt_mark')) as [
      { marks: unknown },
    ];
    if (Number(marks) > 0) return;
    // Nobody has requested receipts of existing ratings.
    await runner.query(
      'INSERT INTO receipt_mark (id, last_rating_id) SELECT 1, COALESCE(MAX(id), 0) FROM rating',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('receipt_mark');
    await runner.dropTable('receipt_subscription');
  }
}
