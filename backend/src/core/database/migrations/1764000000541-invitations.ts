import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey, uniqueKey } from '../column-types.js';

const SENT = new TableIndex({ name: 'IX_invitation_invited_by', columnNames: ['invited_by'] });

/** Adds the open invitations of administrators and staff. */
export class Invitations1764000000541 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, time } = columnsFor(engine);
    const email = uniqueKey(engine, 'UQ_invitation_email', ['email']);
    const token = uniqueKey(engine, 'UQ_invitation_token_hash', ['token_hash']);
    await runner.createTable(
      new Table({
        name: 'invitation',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          varchar('email', 254),
          varchar('role', 10),
          varchar('token_hash', 64),
          integer('invited_by'),
          time('created_at'),
          time('expires_at'),
        ],
        uniques: [...email.uniques, ...token.uniques],
        indices: [...email.indices, ...token.indices, SENT],
        foreignKeys: [foreignKey('FK_invitation_invited_by', 'invited_by', 'user')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('invitation');
  }
}
