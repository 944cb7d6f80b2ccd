import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** Adds the codes of registration desks, as keyed hashes, in batches. */
export class Slips1764000000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, time } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    await runner.createTable(
      new Table({
        name: 'slip_batch',
        ...options,
        columns: [
          id(),
          varchar('desk', 100),
          integer('size'),
          integer('used', { default: '0' }),
          time('valid_until'),
          time('created_at'),
          time('revoked_at', { isNullable: true }),
          time('settled_at', { isNullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'slip',
        ...options,
        columns: [
          varchar('code_hash', 64, { isPrimary: true }),
          integer('batch_id'),
          time('used_at', { isNullable: true }),
          integer('used_by', { isNullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'IX_slip_batch_used_at', columnNames: ['batch_id', 'used_at'] }),
          new TableIndex({ name: 'IX_slip_batch_used_by', columnNames: ['batch_id', 'used_by'] }),
          new TableIndex({ name: 'IX_slip_used_by', columnNames: ['used_by'] }),
        ],
        foreignKeys: [
          foreignKey('FK_slip_batch', 'batch_id', 'slip_batch'),
          foreignKey('FK_slip_user', 'used_by', 'user'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('slip');
    await runner.dropTable('slip_batch');
  }
}
