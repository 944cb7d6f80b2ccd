import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = new TableIndex({
  name: 'IX_audit_entry_subject',
  columnNames: ['subject_id', 'subject_type', 'created_at', 'id'],
});

/** Adds an index for the audit entries of one candidate, title, metric, user or message. */
export class AuditSubjects1764000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // MySQL commits each change of a schema at once, so an interrupted migration may have made it already.
    const table = await runner.getTable('audit_entry');
    if (!table?.indices.some(({ name }) => name === INDEX.name)) {
      await runner.createIndex('audit_entry', INDEX);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_entry', INDEX);
  }
}
