import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the subscriptions to emails about rounds, and the cursors of these emails. */
export class RoundNotices1764000000191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    const subscription = [
      integer('user_id', { isPrimary: true }),
      varchar('language', 2),
      time('subscribed_at'),
    ];
    const notice = [
      integer('round_id', { isPrimary: true }),
      varchar('kind', 10, { isPrimary: true }),
      integer('last_user_id', { default: '0' }),
      time('finished_at', { isNullable: true }),
    ];
    await runner.createTable(
      new Table({ name: 'round_subscription', ...options, columns: subscription }),
      true,
    );
    await runner.createTable(new Table({ name: 'round_notice', ...options, columns: notice }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('round_notice');
    await runner.dropTable('round_subscription');
  }
}
