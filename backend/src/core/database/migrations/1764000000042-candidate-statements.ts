import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey, uniqueKey } from '../column-types.js';

/**
 * Adds candidates' statements about their pages: each row is one version of a statement, and never changes.
 */
export class CandidateStatements1764000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, text, flag, time } = columnsFor(engine);
    // Of two simultaneous replacements of one version, the second is refused.
    const replaced = uniqueKey(engine, 'UQ_candidate_statement_replaced', ['replaces_id']);
    await runner.createTable(
      new Table({
        name: 'candidate_statement',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          id(),
          integer('candidate_id'),
          integer('replaces_id', { isNullable: true }),
          varchar('stated_on', 10),
          varchar('source', 200),
          varchar('source_url', 300, { isNullable: true }),
          text('text'),
          text('text_so', { isNullable: true }),
          text('text_ar', { isNullable: true }),
          flag('withdrawn'),
          time('created_at'),
          integer('actor_id'),
          varchar('actor_name', 30),
        ],
        uniques: replaced.uniques,
        indices: [
          ...replaced.indices,
          new TableIndex({ name: 'IX_candidate_statement_candidate', columnNames: ['candidate_id'] }),
        ],
        foreignKeys: [foreignKey('FK_candidate_statement_candidate', 'candidate_id', 'candidate')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('candidate_statement');
  }
}
