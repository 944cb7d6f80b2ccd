import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds requested links, which wait until the server has checked whether the address has an account. */
export class LinkRequests1764000000262 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'link_request',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          id(),
          text('sealed'),
          integer('deferrals', { default: '0' }),
          time('next_attempt_at'),
          time('expires_at'),
          time('created_at'),
        ],
        indices: ['next_attempt_at', 'expires_at'].map(
          (column) => new TableIndex({ name: `IX_link_request_${column}`, columnNames: [column] }),
        ),
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('link_request');
  }
}
