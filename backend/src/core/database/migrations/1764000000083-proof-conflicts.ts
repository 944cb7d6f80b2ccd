import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey, uniqueKey } from '../column-types.js';

/** Adds the accounts' attempts to use the proof of another account. */
export class ProofConflicts1764000000083 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, time } = columnsFor(engine);
    const { indices, uniques } = uniqueKey(engine, 'UQ_proof_conflict', ['user_id', 'holder_id', 'kind']);
    await runner.createTable(
      new Table({
        name: 'proof_conflict',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          varchar('kind', 10),
          integer('user_id'),
          integer('holder_id'),
          integer('times'),
          time('first_at'),
          time('last_at'),
        ],
        uniques,
        indices: [
          ...indices,
          new TableIndex({ name: 'IX_proof_conflict_last_at', columnNames: ['last_at'] }),
          new TableIndex({ name: 'IX_proof_conflict_holder', columnNames: ['holder_id'] }),
        ],
        foreignKeys: [foreignKey('FK_proof_conflict_user', 'user_id', 'user')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('proof_conflict');
  }
}
