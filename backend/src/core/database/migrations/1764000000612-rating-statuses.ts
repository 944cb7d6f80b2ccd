import type { MigrationInterface, QueryRunner } from 'typeorm';
import { engineOf } from '../column-types.js';

/** Pairs of a former and a current name. */
type Names = readonly (readonly [former: string, name: string])[];

const DAYS: Names = [['set_aside_day', 'excluded_day']];
const DAY_COLUMNS: Names = [['set_aside', 'excluded']];
/** The columns by table. What is taken out of a case is removed, because only ratings and cases are excluded. */
const COLUMNS: Readonly<Record<string, Names>> = {
  uncounted_score_total: [['standing', 'status']],
  uncounted_metric_total: [['standing', 'status']],
  round_score_total: [['standing', 'status']],
  round_metric_total: [['standing', 'status']],
  integrity_case: [['standings_due', 'statuses_due']],
  integrity_case_account: [['excluded', 'removed']],
  integrity_case_rating: [
    ['excluded', 'removed'],
    ['standing', 'status'],
    ['set_aside_reason', 'exclusion_reason'],
  ],
};
const RATING_COLUMNS: Names = [['standing', 'status']];
const BY_CANDIDATE: Names = [['IX_rating_candidate_standing', 'IX_rating_candidate_status']];
const BY_TIME: Names = [['IX_rating_standing_created_at', 'IX_rating_status_created_at']];

const STATUSES: Names = [
  ['waiting', 'pending'],
  ['set_aside', 'excluded'],
];
/** The tables and columns with statuses, without `rating`, which may have millions of rows. */
const WITH_STATUS = [
  ['uncounted_score_total', 'status'],
  ['uncounted_metric_total', 'status'],
  ['round_score_total', 'status'],
  ['round_metric_total', 'status'],
  ['round_correction', 'kind'],
  ['integrity_case', 'status'],
  ['integrity_case_rating', 'status'],
] as const;
const AUDIT_ACTIONS: Names = [
  ['case.exclude', 'case.remove'],
  ['case.set-aside', 'case.exclude'],
];

/** The number of ratings that one statement changes on MySQL. */
const BATCH_SIZE = 20_000;

/**
 * Renames the standing of a rating to status, `waiting` to `pending` and `set_aside` to `excluded`. Entries of the
 * ledger are signed and stay as they are.
 */
export class RatingStatuses1764000000612 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = engineOf(runner.dataSource) === 'sqlite';
    if (isSqlite) await dropIndices(runner, asNow);
    await rename(runner, asNow);
    await replaceStatuses(runner, asNow);
    if (isSqlite) await createIndices(runner, asNow);
    // MySQL has committed each change of a table. This begins the transaction that also records the migration, because a
    // second attempt would take the new `case.exclude` for the former one.
    else await runner.query('START TRANSACTION');
    await replaceInTrail(runner, asNow);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isSqlite = engineOf(runner.dataSource) === 'sqlite';
    await replaceInTrail(runner, reversed);
    await replaceStatuses(runner, reversed);
    if (isSqlite) await dropIndices(runner, reversed);
    await rename(runner, reversed);
    if (isSqlite) await createIndices(runner, reversed);
  }
}

/** Chooses the direction of names. */
type Direction = (names: Names) => Names;

const asNow: Direction = (names) => names;
const reversed: Direction = (names) => names.map(([former, name]) => [name, former]);

/** On MySQL an earlier attempt may have ended after any of these statements. */
async function rename(runner: QueryRunner, turn: Direction): Promise<void> {
  for (const [former, name] of turn(DAYS)) {
    await renameColumns(runner, former, turn(DAY_COLUMNS));
    if (await runner.hasTable(former)) await runner.query(`ALTER TABLE ${former} RENAME TO ${name}`);
  }
  for (const [table, columns] of Object.entries(COLUMNS)) await renameColumns(runner, table, turn(columns));
  const indices =
    engineOf(runner.dataSource) === 'mysql'
      ? turn([...BY_CANDIDATE, ...BY_TIME]).map(([former, name]) => `, RENAME INDEX ${former} TO ${name}`)
      : [];
  await renameColumns(runner, 'rating', turn(RATING_COLUMNS), indices.join(''));
}

async function renameColumns(runner: QueryRunner, table: string, columns: Names, more = ''): Promise<void> {
  for (const [former, name] of columns)
    if (await runner.hasColumn(table, former))
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${former} TO ${name}${more}`);
}

async function dropIndices(runner: QueryRunner, turn: Direction): Promise<void> {
  for (const [former] of turn([...BY_CANDIDATE, ...BY_TIME])) await runner.query(`DROP INDEX "${former}"`);
}

/** SQLite cannot rename an index. */
async function createIndices(runner: QueryRunner, turn: Direction): Promise<void> {
  for (const [, status] of turn(RATING_COLUMNS)) {
    for (const [, name] of turn(BY_CANDIDATE))
      await runner.query(`CREATE INDEX "${name}" ON "rating" ("candidate_id", "${status}", "created_at")`);
    for (const [, name] of turn(BY_TIME))
      await runner.query(`CREATE INDEX "${name}" ON "rating" ("${status}", "created_at", "user_id")`);
  }
}

async function replaceStatuses(runner: QueryRunner, turn: Direction): Promise<void> {
  for (const [table, column] of WITH_STATUS) await replace(runner, table, column, turn(STATUSES));
  if (engineOf(runner.dataSource) === 'sqlite') return replace(runner, 'rating', 'status', turn(STATUSES));
  for (const [former, name] of turn(STATUSES)) {
    const some = `UPDATE rating SET status = ? WHERE status = ? LIMIT ${BATCH_SIZE}`;
    let changed = BATCH_SIZE;
    while (changed === BATCH_SIZE) changed = (await runner.query(some, [name, former])).affectedRows;
  }
}

/** Decisions have the status of their case in `after`, which is JSON without spaces. */
async function replaceInTrail(runner: QueryRunner, turn: Direction): Promise<void> {
  const after = runner.dataSource.driver.escape('after');
  for (const [former, name] of turn(STATUSES)) {
    const [before, now] = [`"status":"${former}"`, `"status":"${name}"`];
    await runner.query(
      `UPDATE audit_entry SET ${after} = REPLACE(${after}, ?, ?) WHERE subject_type = 'case' AND ${after} LIKE ?`,
      [before, now, `%${before}%`],
    );
  }
  await replace(runner, 'audit_entry', 'action', turn(AUDIT_ACTIONS));
}

/** Replaces values in one statement, because a former value may be the new one of another. */
async function replace(runner: QueryRunner, table: string, column: string, values: Names): Promise<void> {
  const cases = values.map(([former, name]) => `WHEN '${former}' THEN '${name}'`);
  const formers = values.map(([former]) => `'${former}'`);
  await runner.query(
    `UPDATE ${table} SET ${column} = CASE ${column} ${cases.join(' ')} END WHERE ${column} IN (${formers.join(', ')})`,
  );
}
