import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, type Engine, engineOf } from '../column-types.js';

/** Adds the devices that show notifications of rounds, their waiting messages, and a cursor per channel. */
export class Push1764000000241 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    for (const table of tablesOf(engine)) await runner.createTable(table, true);
    // MySQL commits each change of a table at once, so an earlier attempt may have made it.
    if ((await runner.getTable('round_notice'))?.findColumnByName('channel')) return;
    if (engine === 'sqlite') {
      await replaceNotices(runner, true);
      return;
    }
    await runner.query(
      'ALTER TABLE round_notice ADD COLUMN channel varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ' +
        "NOT NULL DEFAULT 'mail', DROP PRIMARY KEY, ADD PRIMARY KEY (round_id, kind, channel)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    await runner.query("DELETE FROM round_notice WHERE channel <> 'mail'");
    if (engine === 'sqlite') await replaceNotices(runner, false);
    else {
      await runner.query(
        'ALTER TABLE round_notice DROP PRIMARY KEY, ADD PRIMARY KEY (round_id, kind), DROP COLUMN channel',
      );
    }
    for (const { name } of tablesOf(engine).toReversed()) await runner.dropTable(name);
  }
}

function tablesOf(engine: Engine): Table[] {
  const { id, integer, varchar, text, time } = columnsFor(engine);
  const table = (name: string, columns: ReturnType<typeof id>[], indices: TableIndex[]) =>
    new Table({ name, ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}), columns, indices });
  const index = (name: string, column: string, isUnique = false) =>
    new TableIndex({ name, columnNames: [column], isUnique });
  return [
    table(
      'vapid_key',
      [
        integer('id', { isPrimary: true }),
        varchar('public_key', 87),
        varchar('sealed', 255, { isNullable: true }),
        time('created_at'),
      ],
      [],
    ),
    table(
      'push_subscription',
      [
        id(),
        integer('user_id'),
        varchar('endpoint_hash', 43),
        text('sealed'),
        varchar('language', 2),
        integer('failures', { default: '0' }),
        time('created_at'),
      ],
      [
        index('IX_push_subscription_user', 'user_id'),
        index('UQ_push_subscription_endpoint', 'endpoint_hash', true),
      ],
    ),
    table(
      'push_message',
      [
        id(),
        integer('subscription_id'),
        varchar('topic', 32),
        text('payload'),
        integer('deferrals', { default: '0' }),
        time('next_attempt_at'),
        time('expires_at'),
        time('created_at'),
      ],
      [
        index('IX_push_message_next_attempt_at', 'next_attempt_at'),
        index('IX_push_message_expires_at', 'expires_at'),
        index('IX_push_message_subscription', 'subscription_id'),
      ],
    ),
  ];
}

/** SQLite can't change the key of a table. No other table refers to this one. */
async function replaceNotices(runner: QueryRunner, byChannel: boolean): Promise<void> {
  const { integer, varchar, time } = columnsFor('sqlite');
  const channel = varchar('channel', 10, { isPrimary: true, default: "'mail'" });
  const columns = [
    integer('round_id', { isPrimary: true }),
    varchar('kind', 10, { isPrimary: true }),
    ...(byChannel ? [channel] : []),
    integer('last_user_id', { default: '0' }),
    time('finished_at', { isNullable: true }),
    time('written_at', { isNullable: true }),
  ];
  const kept = 'round_id, kind, last_user_id, finished_at, written_at';
  await runner.createTable(new Table({ name: 'round_notice_next', columns }));
  await runner.query(`INSERT INTO round_notice_next (${kept}) SELECT ${kept} FROM round_notice`);
  await runner.dropTable('round_notice');
  await runner.query('ALTER TABLE round_notice_next RENAME TO round_notice');
}
