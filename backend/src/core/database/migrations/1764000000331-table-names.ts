import type { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { engineOf } from '../column-types.js';

interface Renaming {
  from: string;
  to: string;
  /** The former and current names of indices and foreign keys. */
  names?: Readonly<Record<string, string>>;
}

const TABLES: readonly Renaming[] = [
  { from: 'slip_batch', to: 'voucher_batch' },
  {
    from: 'slip',
    to: 'voucher',
    names: {
      IX_slip_batch_used_at: 'IX_voucher_batch_used_at',
      IX_slip_batch_used_by: 'IX_voucher_batch_used_by',
      IX_slip_used_by: 'IX_voucher_used_by',
      FK_slip_batch: 'FK_voucher_batch',
      FK_slip_user: 'FK_voucher_user',
    },
  },
  { from: 'two_step', to: 'two_factor', names: { FK_two_step_user: 'FK_two_factor_user' } },
  { from: 'known_place', to: 'known_network', names: { FK_known_place_user: 'FK_known_network_user' } },
  {
    from: 'name_opening',
    to: 'identity_disclosure',
    names: {
      IX_name_opening_user: 'IX_identity_disclosure_user',
      FK_name_opening_user: 'FK_identity_disclosure_user',
    },
  },
  {
    from: 'held_place',
    to: 'frozen_rank',
    names: { IX_held_place_candidate: 'IX_frozen_rank_candidate' },
  },
  {
    from: 'published_place',
    to: 'published_rank',
    names: { IX_published_place_candidate: 'IX_published_rank_candidate' },
  },
  { from: 'round_place', to: 'round_rank', names: { IX_round_place_candidate: 'IX_round_rank_candidate' } },
  { from: 'method_change', to: 'methodology_change' },
  { from: 'integrity_mark', to: 'integrity_cursor' },
  { from: 'round_notice', to: 'round_notification' },
];

const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  'slips.create': 'vouchers.create',
  'slips.revoke': 'vouchers.revoke',
  ...Object.fromEntries(
    ['on', 'off', 'codes', 'recovery', 'reset'].map((event) => [`two-step.${event}`, `two-factor.${event}`]),
  ),
};

/** Renames tables, and the values that name them, to the product's current terms. */
export class TableNames1764000000331 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const renaming of TABLES) await rename(runner, renaming);
    for (const [from, to] of Object.entries(AUDIT_ACTIONS))
      await replace(runner, 'audit_entry', 'action', from, to);
    await replace(runner, 'audit_entry', 'subject_type', 'slips', 'vouchers');
    await replace(runner, 'proof_conflict', 'kind', 'slip', 'voucher');
    await replaceInEvidence(runner, 'slip', 'voucher');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceInEvidence(runner, 'voucher', 'slip');
    await replace(runner, 'proof_conflict', 'kind', 'voucher', 'slip');
    await replace(runner, 'audit_entry', 'subject_type', 'vouchers', 'slips');
    for (const [from, to] of Object.entries(AUDIT_ACTIONS))
      await replace(runner, 'audit_entry', 'action', to, from);
    for (const { from, to, names = {} } of TABLES.toReversed()) {
      const before = Object.fromEntries(Object.entries(names).map(([old, name]) => [name, old]));
      await rename(runner, { from: to, to: from, names: before });
    }
  }
}

/** MySQL commits each change of a table at once: every step checks whether an earlier attempt has made it. */
async function rename(runner: QueryRunner, { from, to, names = {} }: Renaming): Promise<void> {
  if (await runner.hasTable(from)) await runner.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  if (Object.keys(names).length === 0) return;
  if (engineOf(runner.dataSource) === 'sqlite') return renameInSqlite(runner, to, names);
  const table = await runner.getTable(to);
  const changes = table ? changesOf(table, names) : [];
  if (changes.length > 0) await runner.query(`ALTER TABLE ${to} ${changes.join(', ')}`);
}

function changesOf({ indices, foreignKeys }: Table, names: Readonly<Record<string, string>>): string[] {
  const isOld = ({ name }: { name?: string }) => name !== undefined && Object.hasOwn(names, name);
  return [
    ...indices.filter(isOld).map(({ name = '' }) => `RENAME INDEX ${name} TO ${names[name]}`),
    ...foreignKeys
      .filter(isOld)
      .flatMap(({ name = '', columnNames, referencedTableName }) => [
        `DROP FOREIGN KEY ${name}`,
        `ADD CONSTRAINT ${names[name]} FOREIGN KEY (${columnNames.join(', ')}) REFERENCES \`${referencedTableName}\` (id) ` +
          'ON DELETE NO ACTION ON UPDATE NO ACTION',
      ]),
  ];
}

/** SQLite renames neither indices nor constraints, so the tables are created again. No other table refers to them. */
async function renameInSqlite(
  runner: QueryRunner,
  table: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const parts = (await runner.query(
    'SELECT type, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL',
    [table],
  )) as { type: string; sql: string }[];
  const sqlOf = (wanted: string) =>
    parts
      .filter(({ type }) => type === wanted)
      .map(({ sql }) => sql.replace(/\b(?:IX|FK)_\w+\b/g, (name) => names[name] ?? name));
  const next = `${table}_next`;
  for (const sql of sqlOf('table')) await runner.query(sql.replace(`"${table}"`, `"${next}"`));
  await runner.query(`INSERT INTO ${next} SELECT * FROM ${table}`);
  // Keeps the ids of deleted rows from being given again.
  await runner.query(
    'UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = ?) WHERE name = ? ' +
      'AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)',
    [table, next, table],
  );
  await runner.query(`DROP TABLE ${table}`);
  await runner.query(`ALTER TABLE ${next} RENAME TO ${table}`);
  for (const sql of sqlOf('index')) await runner.query(sql);
}

async function replace(
  runner: QueryRunner,
  table: string,
  column: string,
  from: string,
  to: string,
): Promise<void> {
  await runner.query(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, [to, from]);
}

/** The evidence of cases is JSON without spaces. */
async function replaceInEvidence(runner: QueryRunner, from: string, to: string): Promise<void> {
  const [before, now] = [`"kind":"${from}"`, `"kind":"${to}"`];
  await runner.query('UPDATE integrity_case SET evidence = REPLACE(evidence, ?, ?) WHERE evidence LIKE ?', [
    before,
    now,
    `%${before}%`,
  ]);
}
