import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the used part of the emails' pace. */
export class MailPace1764000000341 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'mail_pace',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [integer('id', { isPrimary: true }), time('used_until')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_pace');
  }
}
