import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf, foreignKey, uniqueKey } from '../column-types.js';

/** Adds the phone numbers that accounts have proven, as keyed hashes, and the codes for it. */
export class PhoneProofs1764000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    await runner.createTable(
      new Table({
        name: 'phone_proof',
        ...options,
        columns: [
          integer('user_id', { isPrimary: true }),
          varchar('number_hash', 64),
          varchar('last_digits', 2),
          time('proven_at'),
        ],
        ...uniqueKey(engine, 'UQ_phone_proof_number', ['number_hash']),
        foreignKeys: [foreignKey('FK_phone_proof_user', 'user_id', 'user')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'phone_code',
        ...options,
        columns: [
          integer('user_id', { isPrimary: true }),
          varchar('number_hash', 64),
          varchar('last_digits', 2),
          varchar('code_hash', 64),
          integer('tries', { default: '0' }),
          time('expires_at'),
          time('used_at', { isNullable: true }),
        ],
        foreignKeys: [foreignKey('FK_phone_code_user', 'user_id', 'user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('phone_code');
    await runner.dropTable('phone_proof');
  }
}
