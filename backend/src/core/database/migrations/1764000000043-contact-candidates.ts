import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/**
 * Stores the candidate whose page a message is about, if any. It has no foreign key, because rows of
 * candidates are never removed.
 */
export class ContactCandidates1764000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    if ((await runner.getTable('contact_message'))?.findColumnByName('candidate_id')) return;
    // Hand-written on SQLite, because the library would copy the table.
    if (engine === 'sqlite')
      await runner.query('ALTER TABLE "contact_message" ADD COLUMN "candidate_id" integer');
    else {
      const column = columnsFor(engine).integer('candidate_id', { isNullable: true });
      await runner.addColumn('contact_message', new TableColumn(column));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_message DROP COLUMN candidate_id');
  }
}
