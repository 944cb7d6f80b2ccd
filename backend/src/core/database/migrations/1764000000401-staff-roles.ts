import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

const INDEX = 'IX_user_staff_role';

/**
 * Adds the role of staff to accounts. MySQL commits each change of a table at once: column and index are added only
 * where they are missing.
 */
export class StaffRoles1764000000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const table = await runner.getTable('user');
    if (!table?.findColumnByName('staff_role')) {
      const { varchar } = columnsFor(engine);
      // Hand-written on SQLite, because the library would copy a table to which others refer.
      if (engine === 'sqlite') await runner.query('ALTER TABLE "user" ADD COLUMN "staff_role" varchar(10)');
      else await runner.addColumn('user', new TableColumn(varchar('staff_role', 10, { isNullable: true })));
    }
    if (table?.indices.some(({ name }) => name === INDEX)) return;
    if (engine === 'sqlite') await runner.query(`CREATE INDEX "${INDEX}" ON "user" ("staff_role")`);
    else await runner.createIndex('user', new TableIndex({ name: INDEX, columnNames: ['staff_role'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const isSqlite = engineOf(runner.dataSource) === 'sqlite';
    await runner.query(isSqlite ? `DROP INDEX "${INDEX}"` : `DROP INDEX ${INDEX} ON user`);
    await runner.query(`ALTER TABLE ${isSqlite ? '"user"' : 'user'} DROP COLUMN staff_role`);
  }
}
