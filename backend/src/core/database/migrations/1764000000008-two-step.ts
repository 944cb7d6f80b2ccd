import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/**
 * Adds two-factor sign-in: the secret that an account shares with an authenticator app, and the recovery
 * codes.
 */
export class TwoStep1764000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    await runner.createTable(
      new Table({
        name: 'two_step',
        ...options,
        columns: [
          integer('user_id', { isPrimary: true }),
          varchar('secret', 255),
          time('started_at'),
          time('confirmed_at', { isNullable: true }),
          integer('last_step', { default: '0' }),
        ],
        foreignKeys: [foreignKey('FK_two_step_user', 'user_id', 'user')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'recovery_code',
        ...options,
        columns: [
          integer('user_id', { isPrimary: true }),
          varchar('code_hash', 64, { isPrimary: true }),
          time('used_at', { isNullable: true }),
        ],
        foreignKeys: [foreignKey('FK_recovery_code_user', 'user_id', 'user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('recovery_code');
    await runner.dropTable('two_step');
  }
}
