import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** Adds the passkeys of accounts. */
export class Passkeys1764000000511 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, bigint, flag, varchar, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'passkey',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          integer('user_id'),
          varchar('credential_hash', 64),
          text('credential_id'),
          text('public_key'),
          bigint('counter'),
          bigint('last_challenge_at'),
          varchar('transports', 100),
          flag('is_synced'),
          flag('is_backed_up'),
          varchar('name', 60),
          time('created_at'),
          time('last_used_at', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'UQ_passkey_credential', columnNames: ['credential_hash'], isUnique: true }),
          new TableIndex({ name: 'IX_passkey_user', columnNames: ['user_id'] }),
        ],
        foreignKeys: [foreignKey('FK_passkey_user', 'user_id', 'user')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkey');
  }
}
