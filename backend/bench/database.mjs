import mysql from 'mysql2/promise';
import { sqliteLibrary } from '../sqlite/library.cjs';

/** Reads a database beside the server that it belongs to. @returns {Promise<{ query, close }>} */
export async function openDatabase(url) {
  if (url.startsWith('sqlite:')) {
    const Sqlite = sqliteLibrary();
    const file = new Sqlite(url.slice('sqlite:'.length), { readonly: true });
    return {
      query: async (sql, values = []) => file.prepare(sql).all(...values),
      close: async () => file.close(),
    };
  }
  const connection = await mysql.createConnection({ uri: url, timezone: 'Z' });
  return {
    query: async (sql, values = []) => (await connection.query(sql, values))[0],
    close: () => connection.end(),
  };
}

/** What users and candidates there are to vote with. */
export async function readPeople(database) {
  const quoted = database.quoted ?? '`user`';
  const users = await database.query(`SELECT id, email FROM ${quoted} WHERE role = 'user' ORDER BY id`);
  const candidates = await database.query('SELECT id FROM candidate WHERE deleted_at IS NULL ORDER BY id');
  const metrics = await database.query('SELECT `key` AS name FROM metric WHERE title_id IS NULL');
  const scores = Object.fromEntries(metrics.map(({ name }, index) => [name, 40 + index * 5]));
  const admins = await database.query(`SELECT id FROM ${quoted} WHERE role = 'admin'`);
  return {
    users,
    candidateIds: candidates.map(({ id }) => id),
    scores: JSON.stringify(scores),
    adminId: admins[0].id,
  };
}

/** The columns that totals are compared by. */
const KEYS = ['id', 'round_id', 'candidate_id', 'status', 'metric_key'];

/**
 * Counts every total again from the rows, and compares it with the stored one, column by column.
 * @param acknowledged {[user, candidate][]} what the server has answered 201 for
 * @param uncertain {[user, candidate][]} what may be stored or not; null: whatever else is stored is left alone
 * @returns {Promise<string[]>} what is wrong: nothing, if all is well
 */
export async function verify(database, acknowledged, uncertain = null) {
  const missing = new Set(acknowledged.map(keyOf));
  const allowed = uncertain && new Set([...missing, ...uncertain.map(keyOf)]);
  const problems = [];
  if (missing.size !== acknowledged.length) problems.push('a vote was acknowledged twice');
  const seen = new Set();
  const counted = new Map();
  const add = (name, amount) => counted.set(name, (counted.get(name) ?? 0) + amount);
  let [twice, unasked, wrongSums] = [0, 0, 0];
  const current = await currentRound(database);
  for await (const row of ratings(database)) {
    const key = keyOf([row.user_id, row.candidate_id]);
    const inRound = `${key} in ${row.round_id}`;
    if (seen.has(inRound)) twice += 1;
    if (allowed && !allowed.has(key)) unasked += 1;
    seen.add(inRound);
    missing.delete(key);
    const scores = JSON.parse(row.scores);
    const values = Object.values(scores);
    const sum = values.reduce((total, score) => total + score, 0);
    if (sum !== Number(row.score_sum) || values.length !== Number(row.score_count)) wrongSums += 1;
    countRating(add, row, scores, sum, current);
  }
  if (missing.size > 0) problems.push(`${missing.size} acknowledged votes are not stored`);
  if (twice > 0) problems.push(`${twice} users have rated a candidate twice in a round`);
  if (unasked > 0) problems.push(`${unasked} votes are stored that were refused or never sent`);
  if (wrongSums > 0) problems.push(`the sums of ${wrongSums} ratings differ from their scores`);
  const stored = await readTotals(database);
  const wrong = new Map();
  for (const name of new Set([...counted.keys(), ...stored.keys()])) {
    if ((counted.get(name) ?? 0) === (stored.get(name) ?? 0)) continue;
    const table = name.slice(0, name.indexOf(' '));
    wrong.set(table, (wrong.get(table) ?? 0) + 1);
  }
  for (const [table, count] of wrong) problems.push(`${count} totals in ${table} differ from the rows`);
  return problems;
}

/** Whom everybody has rated in the current round. @returns {Promise<Set<string>>} by `keyOf` */
export async function readVotes(database) {
  const current = await currentRound(database);
  const votes = new Set();
  for await (const { user_id, candidate_id, round_id } of ratings(database)) {
    if (round_id === current) votes.add(keyOf([user_id, candidate_id]));
  }
  return votes;
}

async function currentRound(database) {
  const [{ id }] = await database.query('SELECT id FROM `round` WHERE is_current = 1');
  return id;
}

/** @returns {string} a user and a candidate as one name */
export function keyOf([user, candidate]) {
  return `${user}:${candidate}`;
}

async function* ratings(database) {
  for (let last = 0; ; ) {
    const rows = await database.query(
      'SELECT id, user_id, candidate_id, round_id, scores, score_sum, score_count, status FROM rating WHERE id > ? ' +
        'ORDER BY id LIMIT 50000',
      [last],
    );
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1).id;
  }
}

function countRating(add, row, scores, sum, current) {
  const { user_id: user, candidate_id: id, round_id: round, status } = row;
  const count = Object.keys(scores).length;
  const tenth = (total, of) => Math.min(9, Math.floor(total / of / 10));
  const [candidate, spread, metrics] = totalsOf(id, status, round === current ? null : round);
  add(`${candidate} score_sum`, sum);
  add(`${candidate} score_count`, count);
  add(`${candidate} total_ratings`, 1);
  add(`${spread} square_sum`, sum ** 2);
  add(`${spread} product_sum`, sum * count);
  add(`${spread} count_square_sum`, count ** 2);
  add(`${spread} bucket_${tenth(sum, count)}`, 1);
  for (const [key, score] of Object.entries(scores)) {
    const metric = `${metrics} ${key}`;
    add(`${metric} score_sum`, score);
    add(`${metric} score_count`, 1);
    add(`${metric} square_sum`, score ** 2);
    add(`${metric} bucket_${tenth(score, 1)}`, 1);
  }
  add(`user ${user} total_ratings`, 1);
}

/** What does not count has totals of its own, and so has each round that is over. */
function totalsOf(id, status, round) {
  if (round !== null) {
    const [scores, metrics] = ['score', 'metric'].map(
      (what) => `round_${what}_total ${round} ${id} ${status}`,
    );
    return [scores, scores, metrics];
  }
  if (status === 'counted')
    return [`candidate ${id}`, `candidate_score_total ${id}`, `candidate_metric_total ${id}`];
  const scores = `uncounted_score_total ${id} ${status}`;
  return [scores, scores, `uncounted_metric_total ${id} ${status}`];
}

async function readTotals(database) {
  const stored = new Map();
  for (const [table, sql] of [
    ['candidate', 'SELECT id, score_sum, score_count, total_ratings FROM candidate'],
    ['candidate_score_total', 'SELECT * FROM candidate_score_total'],
    ['candidate_metric_total', 'SELECT * FROM candidate_metric_total'],
    ['uncounted_score_total', 'SELECT * FROM uncounted_score_total'],
    ['uncounted_metric_total', 'SELECT * FROM uncounted_metric_total'],
    ['round_score_total', 'SELECT * FROM round_score_total'],
    ['round_metric_total', 'SELECT * FROM round_metric_total'],
    ['user', 'SELECT id, total_ratings FROM `user`'],
  ]) {
    for (const row of await database.query(sql)) {
      const name = KEYS.filter((key) => key in row).map((key) => row[key]);
      for (const [column, value] of Object.entries(row)) {
        if (!KEYS.includes(column)) stored.set([table, ...name, column].join(' '), Number(value));
      }
    }
  }
  return stored;
}
