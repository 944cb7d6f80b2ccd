import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

const MAILED = 'IX_contact_message_mailed_at';

/**
 * Adds the table of waiting emails on any topic, so contact messages no longer record whether they have been emailed.
 * MySQL commits each change of a table at once, so every step checks whether it has been made.
 */
export class Outbox1764000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'outbox_mail',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          id(),
          varchar('topic', 20),
          integer('subject_id'),
          text('sealed'),
          integer('deferrals', { default: '0' }),
          time('next_attempt_at'),
          time('expires_at'),
          time('created_at'),
        ],
        indices: [
          new TableIndex({ name: 'IX_outbox_mail_next_attempt_at', columnNames: ['next_attempt_at'] }),
          new TableIndex({ name: 'IX_outbox_mail_expires_at', columnNames: ['expires_at'] }),
          new TableIndex({ name: 'IX_outbox_mail_subject', columnNames: ['topic', 'subject_id'] }),
        ],
      }),
      true,
    );
    const messages = await runner.getTable('contact_message');
    const on = engine === 'mysql' ? ' ON contact_message' : '';
    if (messages?.indices.some(({ name }) => name === MAILED))
      await runner.query(`DROP INDEX ${MAILED}${on}`);
    // Hand-written, because the library would copy SQLite's table.
    if (messages?.findColumnByName('mailed_at'))
      await runner.query('ALTER TABLE contact_message DROP COLUMN mailed_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const mailedAt = columnsFor(engine).time('mailed_at', { isNullable: true });
    if (engine === 'mysql') await runner.addColumn('contact_message', new TableColumn(mailedAt));
    else await runner.query('ALTER TABLE contact_message ADD COLUMN mailed_at datetime(3)');
    await runner.query(`CREATE INDEX ${MAILED} ON contact_message (mailed_at)`);
    await runner.dropTable('outbox_mail');
  }
}
