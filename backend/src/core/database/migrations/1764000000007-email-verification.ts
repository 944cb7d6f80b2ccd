import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** Adds a unique index on both engines: SQLite creates one without copying the table. */
const UNIQUE = new TableIndex({
  name: 'UQ_user_canonical_email',
  columnNames: ['canonical_email'],
  isUnique: true,
});

/**
 * Stores whether an account's address is proven, and which accounts share a mailbox. Existing accounts count
 * as proven. MySQL commits each change of a table at once, so every step checks whether it has been made.
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
    // Hand-written statements, because the library would copy SQLite's table, to which others refer.
    for (const column of ['email_pending', 'canonical_email']) {
      await runner.query(`ALTER TABLE ${user} DROP COLUMN ${column}`);
    }
    await runner.dropTable('email_verification');
  }
}
