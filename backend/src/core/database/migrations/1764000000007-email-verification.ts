import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** A unique index on both engines: SQLite makes one without copying the table. */
const UNIQUE = new TableIndex({
  name: 'UQ_user_canonical_email',
  columnNames: ['canonical_email'],
  isUnique: true,
});

/**
 * Whether an account's address has been proven, and which accounts share a mailbox. Accounts that there are
 * count as proven. MySQL commits each change of a table at once: every step looks whether it has been made.
 */
export class EmailVerification1764000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, flag, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'email_verification',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          varchar('token_hash', 64, { isPrimary: true }),
          integer('user_id'),
          time('expires_at'),
          time('used_at', { isNullable: true }),
        ],
        indices: [new TableIndex({ name: 'IX_email_verification_user', columnNames: ['user_id'] })],
        foreignKeys: [foreignKey('FK_email_verification_user', 'user_id', 'user')],
      }),
      true,
    );
    const user = await runner.getTable('user');
    if (!user?.findColumnByName('email_pending')) {
      if (engine === 'mysql') await runner.addColumn('user', new TableColumn(flag('email_pending')));
      else await runner.query('ALTER TABLE "user" ADD COLUMN "email_pending" tinyint NOT NULL DEFAULT (0)');
    }
    if (!user?.findColumnByName('canonical_email')) {
      const column = varchar('canonical_email', 254, { isNullable: true });
      if (engine === 'mysql') await runner.addColumn('user', new TableColumn(column));
      else await runner.query('ALTER TABLE "user" ADD COLUMN "canonical_email" varchar(254)');
    }
    if (!user?.indices.some(({ name }) => name === UNIQUE.name)) await runner.createIndex('user', UNIQUE);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    await runner.query(`DROP INDEX ${UNIQUE.name}${isMysql ? ' ON `user`' : ''}`);
    const user = runner.dataSource.driver.escape('user');
    // Hand-written, one after the other, because the library would copy SQLite's table, which others point to.
    for (const column of ['email_pending', 'canonical_email']) {
      await runner.query(`ALTER TABLE ${user} DROP COLUMN ${column}`);
    }
    await runner.dropTable('email_verification');
  }
}
