import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf, uniqueKey } from '../column-types.js';

/** Candidates have had the column from the beginning. */
const DELETABLE = ['title', 'metric', 'contact_message'];
/** An index that counts the messages with a status without reading them. */
const STATUS = 'IX_contact_message_status';
const FORMER_TITLE = new TableIndex({ name: 'IX_candidate_former_title', columnNames: ['former_title_id'] });

/**
 * Makes deletions reversible: rows stay with a mark, and each has a deletion that records who deleted it and
 * when. Candidates that were deleted before have none, and stay deleted. MySQL commits each change of a table
 * at once, so every step checks whether it has been made.
 */
export class Deletions1764000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, text, time } = columnsFor(engine);
    const subject = uniqueKey(engine, 'UQ_deletion_subject', ['subject_type', 'subject_id']);
    await runner.createTable(
      new Table({
        name: 'deletion',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          id(),
          varchar('subject_type', 20),
          integer('subject_id'),
          varchar('subject_name', 200),
          varchar('search_name', 300),
          text('facts'),
          time('deleted_at'),
          integer('actor_id'),
          varchar('actor_name', 30),
        ],
        uniques: subject.uniques,
        indices: [
          ...subject.indices,
          new TableIndex({ name: 'IX_deletion_deleted_at', columnNames: ['deleted_at', 'id'] }),
          new TableIndex({
            name: 'IX_deletion_subject_type',
            columnNames: ['subject_type', 'deleted_at', 'id'],
          }),
        ],
      }),
      true,
    );
    const add = async (table: string, name: string, type: string) => {
      if ((await runner.getTable(table))?.findColumnByName(name)) return;
      // Hand-written on SQLite, because the library would copy a table to which others refer.
      if (engine === 'sqlite') await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${name}" ${type}`);
      else {
        const column = type === 'integer' ? integer : time;
        await runner.addColumn(table, new TableColumn(column(name, { isNullable: true })));
      }
    };
    for (const table of DELETABLE) await add(table, 'deleted_at', 'datetime(3)');
    await add('candidate', 'former_title_id', 'integer');
    await indexStatus(runner, ['status', 'deleted_at']);
    const candidate = await runner.getTable('candidate');
    if (!candidate?.indices.some(({ name }) => name === FORMER_TITLE.name)) {
      await runner.createIndex('candidate', FORMER_TITLE);
    }
  }

  /** Deletes deleted items permanently, because an older version would show them. */
  async down(runner: QueryRunner): Promise<void> {
    const on = engineOf(runner.dataSource) === 'mysql' ? ' ON candidate' : '';
    await runner.query('UPDATE candidate SET image = NULL WHERE deleted_at IS NOT NULL');
    await indexStatus(runner, ['status']);
    for (const table of ['metric', 'title', 'contact_message']) {
      await runner.query(`DELETE FROM ${table} WHERE deleted_at IS NOT NULL`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN deleted_at`);
    }
    await runner.query(`DROP INDEX ${FORMER_TITLE.name}${on}`);
    await runner.query('ALTER TABLE candidate DROP COLUMN former_title_id');
    await runner.dropTable('deletion');
  }
}

async function indexStatus(runner: QueryRunner, columnNames: string[]): Promise<void> {
  const messages = await runner.getTable('contact_message');
  const index = messages?.indices.find(({ name }) => name === STATUS);
  if (index?.columnNames.join() === columnNames.join()) return;
  if (index) await runner.dropIndex('contact_message', index);
  await runner.createIndex('contact_message', new TableIndex({ name: STATUS, columnNames }));
}
