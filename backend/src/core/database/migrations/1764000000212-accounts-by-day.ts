import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

const INDEX = new TableIndex({ name: 'IX_user_origin', columnNames: ['origin', 'level', 'created_at'] });

/**
 * Adds the numbers of accounts at the end of each day, by level and by how they were created. For existing
 * accounts, the audit trail shows which ones administrators created.
 */
export class AccountsByDay1764000000212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'account_day',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          ...['day', 'level', 'origin'].map((name) => varchar(name, 10, { isPrimary: true })),
          integer('accounts'),
          time('counted_at'),
        ],
      }),
      true,
    );
    const user = runner.dataSource.driver.escape('user');
    const table = await runner.getTable('user');
    // Hand-written, because the library would copy SQLite's table, to which others refer.
    if (!table?.findColumnByName('origin')) {
      const binary = engine === 'mysql' ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
      await runner.query(
        `ALTER TABLE ${user} ADD COLUMN origin varchar(10)${binary} NOT NULL DEFAULT 'registered'`,
      );
    }
    if (!table?.indices.some(({ name }) => name === INDEX.name)) await runner.createIndex('user', INDEX);
    await runner.query(
      `UPDATE ${user} SET origin = 'created' WHERE id IN ` +
        "(SELECT subject_id FROM audit_entry WHERE action = 'user.create')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('user', INDEX);
    await runner.query(`ALTER TABLE ${runner.dataSource.driver.escape('user')} DROP COLUMN origin`);
    await runner.dropTable('account_day');
  }
}
