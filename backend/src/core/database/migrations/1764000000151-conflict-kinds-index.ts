import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { engineOf } from '../column-types.js';

const BY_KIND = new TableIndex({ name: 'IX_proof_conflict_kind', columnNames: ['kind', 'last_at'] });

/** Adds an index for the conflicts of one kind, newest first, which administrators list. */
export class ConflictKindsIndex1764000000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('proof_conflict');
    if (table?.indices.some(({ name }) => name === BY_KIND.name)) return;
    await runner.createIndex('proof_conflict', BY_KIND);
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = engineOf(runner.dataSource) === 'mysql' ? ' ON proof_conflict' : '';
    await runner.query(`DROP INDEX ${BY_KIND.name}${on}`);
  }
}
