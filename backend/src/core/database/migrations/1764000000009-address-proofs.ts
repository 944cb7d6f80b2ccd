import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { readEmailAddress } from '../../validation/email-address.js';
import { columnsFor, engineOf, toTimeText } from '../column-types.js';
import { LEASE_TABLE } from '../lease.js';

const DUE = new TableIndex({ name: 'IX_user_proof_due_at', columnNames: ['proof_due_at'] });

/** The time in which accounts with unconfirmed addresses must confirm them after this migration, in milliseconds. */
const PROOF_MS = 7 * 24 * 60 * 60 * 1000;
/** The number of accounts per read. */
const BATCH = 1_000;

interface Row {
  id: number;
  email: string;
  pending: number;
  voted: number;
}

/**
 * Stores until when an address must be proven, and the address of each emailed password link. Addresses that
 * mail programs read differently count as unproven; domains that are not in ASCII get their current spelling;
 * accounts without any proof have no mailbox. MySQL commits each change of a table at once, so every step
 * checks whether it has been made, and the rows show what remains.
 */
export class AddressProofs1764000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    const { time, varchar } = columnsFor(isMysql ? 'mysql' : 'sqlite');
    const user = await runner.getTable('user');
    if (!user?.findColumnByName('proof_due_at')) {
      if (isMysql)
        await runner.addColumn('user', new TableColumn(time('proof_due_at', { isNullable: true })));
      else await runner.query('ALTER TABLE "user" ADD COLUMN "proof_due_at" datetime(3)');
    }
    if (!user?.indices.some(({ name }) => name === DUE.name)) await runner.createIndex('user', DUE);
    if (!(await runner.getTable('password_reset'))?.findColumnByName('sent_to')) {
      const column = varchar('sent_to', 254, { isNullable: true });
      if (isMysql) await runner.addColumn('password_reset', new TableColumn(column));
      else await runner.query('ALTER TABLE "password_reset" ADD COLUMN "sent_to" varchar(254)');
    }
    if (isMysql) {
      await runner.query(LEASE_TABLE);
      // The lease replaces it.
      await runner.query('DROP TABLE IF EXISTS start_lease');
    }
    await judgeAddresses(runner, new Date(Date.now() + PROOF_MS));
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    const user = runner.dataSource.driver.escape('user');
    if (isMysql) await runner.query('DROP TABLE lease');
    await runner.query('ALTER TABLE password_reset DROP COLUMN sent_to');
    await runner.query(`DROP INDEX ${DUE.name}${isMysql ? ' ON `user`' : ''}`);
    // Hand-written, because the library would copy SQLite's table, to which others refer.
    await runner.query(`ALTER TABLE ${user} DROP COLUMN proof_due_at`);
  }
}

async function judgeAddresses(runner: QueryRunner, dueAt: Date): Promise<void> {
  const user = runner.dataSource.driver.escape('user');
  for (let last = 0; ; ) {
    const rows: Row[] = await runner.query(
      `SELECT id, email, email_pending AS pending, has_voted AS voted FROM ${user} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    const odd: number[] = [];
    const waiting: number[] = [];
    for (const { id, email, pending, voted } of rows) {
      const address = readEmailAddress(email);
      if (address !== null && (address === email || (await rewrite(runner, id, address)))) {
        if (pending && !voted) waiting.push(id);
      } else odd.push(id);
    }
    await update(
      runner,
      `${user} SET canonical_email = NULL, proof_due_at = ?`,
      [toTimeText(dueAt)],
      waiting,
    );
    await update(runner, `${user} SET canonical_email = NULL, email_pending = 1`, [], odd);
    // A link that arrived in another mailbox than the text names must prove nothing.
    await remove(runner, 'email_verification', odd);
    await remove(runner, 'password_reset', odd);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return;
  }
}

/** @returns false if another account has the address in that spelling already */
async function rewrite(runner: QueryRunner, id: number, address: string): Promise<boolean> {
  const user = runner.dataSource.driver.escape('user');
  const others: unknown[] = await runner.query(`SELECT id FROM ${user} WHERE email = ?`, [address]);
  if (others.length > 0) return false;
  await runner.query(`UPDATE ${user} SET email = ?, canonical_email = NULL WHERE id = ?`, [address, id]);
  return true;
}

async function update(runner: QueryRunner, change: string, values: unknown[], ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await runner.query(`UPDATE ${change} WHERE id IN (${marks(ids)})`, [...values, ...ids]);
}

async function remove(runner: QueryRunner, table: string, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await runner.query(`DELETE FROM ${table} WHERE user_id IN (${marks(userIds)})`, userIds);
}

const marks = (values: unknown[]) => values.map(() => '?').join(', ');
