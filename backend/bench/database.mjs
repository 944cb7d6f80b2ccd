import Sqlite from 'better-sqlite3';
import mysql from 'mysql2/promise';

/** Reads a database beside the server that it belongs to. @returns {Promise<{ query, close }>} */
export async function openDatabase(url) {
  if (url.startsWith('sqlite:')) {
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

/**
 * Counts everything anew from the rows.
 * @param acknowledged pairs of user and candidate that the server has answered 201 for
 * @returns {Promise<string[]>} what is wrong: nothing, if all is well
 */
export async function verify(database, acknowledged) {
  const wanted = new Set(acknowledged.map(([user, candidate]) => `${user}:${candidate}`));
  const problems = [];
  if (wanted.size !== acknowledged.length) problems.push('a vote was acknowledged twice');
  const candidates = new Map();
  const metrics = new Map();
  const users = new Map();
  for (let last = 0; ; ) {
    const rows = await database.query(
      'SELECT id, user_id, candidate_id, scores, score_sum, score_count FROM rating WHERE id > ? ' +
        'ORDER BY id LIMIT 50000',
      [last],
    );
    if (rows.length === 0) break;
    last = rows.at(-1).id;
    for (const row of rows) {
      wanted.delete(`${row.user_id}:${row.candidate_id}`);
      add(candidates, row.candidate_id, [row.score_sum, row.score_count, 1]);
      add(users, row.user_id, [1]);
      for (const [key, score] of Object.entries(JSON.parse(row.scores))) {
        add(metrics, `${row.candidate_id}:${key}`, [score, 1]);
      }
    }
  }
  if (wanted.size > 0) problems.push(`${wanted.size} acknowledged votes are not stored`);
  const compare = async (what, counted, sql) => {
    const stored = new Map(
      (await database.query(sql)).map(({ id, ...totals }) => [id, Object.values(totals)]),
    );
    let wrong = 0;
    for (const id of new Set([...counted.keys(), ...stored.keys()])) {
      const [rows, totals] = [counted.get(id) ?? [], stored.get(id) ?? []];
      const length = Math.max(rows.length, totals.length);
      for (let at = 0; at < length; at += 1)
        if (Number(rows[at] ?? 0) !== Number(totals[at] ?? 0)) wrong += 1;
    }
    if (wrong > 0) problems.push(`${wrong} totals of ${what} differ from the rows`);
  };
  const concat = (await database.query("SELECT 'a' || 'b' AS x"))[0].x === 'ab';
  const key = concat ? "candidate_id || ':' || metric_key" : "CONCAT(candidate_id, ':', metric_key)";
  await compare('candidates', candidates, 'SELECT id, score_sum, score_count, total_ratings FROM candidate');
  await compare(
    'metrics',
    metrics,
    `SELECT ${key} AS id, score_sum, score_count FROM candidate_metric_total`,
  );
  await compare('users', users, 'SELECT id, total_ratings FROM `user`');
  return problems;
}

function add(totals, id, amounts) {
  const total = totals.get(id) ?? amounts.map(() => 0);
  for (const [index, amount] of amounts.entries()) total[index] += amount;
  totals.set(id, total);
}
