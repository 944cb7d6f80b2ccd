import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

const OF_MESSAGE = new TableIndex({ name: 'IX_contact_reply_message', columnNames: ['message_id'] });

/** Adds the note, the assignee and the replies of messages. MySQL commits each change of a table at once. */
export class MessageThreads1764000000551 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, text, time } = columnsFor(engine);
    const table = await runner.getTable('contact_message');
    // Hand-written on SQLite, because the library would copy the table.
    if (!table?.findColumnByName('note')) {
      if (engine === 'sqlite') await runner.query('ALTER TABLE "contact_message" ADD COLUMN "note" text');
      else await runner.addColumn('contact_message', new TableColumn(text('note', { isNullable: true })));
    }
    if (!table?.findColumnByName('assignee_id')) {
      if (engine === 'sqlite')
        await runner.query('ALTER TABLE "contact_message" ADD COLUMN "assignee_id" integer');
      else
        await runner.addColumn(
          'contact_message',
          new TableColumn(integer('assignee_id', { isNullable: true })),
        );
    }
    await runner.createTable(
      new Table({
        name: 'contact_reply',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [id(), integer('message_id'), integer('author_id'), text('text'), time('created_at')],
        indices: [OF_MESSAGE],
        foreignKeys: [foreignKey('FK_contact_reply_message', 'message_id', 'contact_message')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('contact_reply');
    const quoted = engineOf(runner.dataSource) === 'sqlite' ? '"contact_message"' : 'contact_message';
    for (const column of ['note', 'assignee_id'])
      await runner.query(`ALTER TABLE ${quoted} DROP COLUMN ${column}`);
  }
}
