import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { engineOf } from '../column-types.js';

const BY_LEVEL = new TableIndex({ name: 'IX_user_level', columnNames: ['level', 'created_at'] });

/** Adds an index for the accounts of a level, newest first, which administrators search. */
export class UserLevelsIndex1764000000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const user = await runner.getTable('user');
    if (!user?.indices.some(({ name }) => name === BY_LEVEL.name)) await runner.createIndex('user', BY_LEVEL);
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = engineOf(runner.dataSource) === 'mysql' ? ' ON `user`' : '';
    await runner.query(`DROP INDEX ${BY_LEVEL.name}${on}`);
  }
}
