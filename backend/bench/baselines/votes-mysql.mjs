import { createHash, createHmac, randomBytes } from 'node:crypto';
import mysql from 'mysql2/promise';

const BUCKETS = Array.from({ length: 10 }, (_, number) => `bucket_${number}`);
const adding = (table, keys, columns) =>
  `INSERT INTO ${table} (${[...keys, ...columns].join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ` +
  columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ');
const SPREAD = adding(
  'candidate_score_total',
  ['candidate_id'],
  ['square_sum', 'product_sum', 'count_square_sum', ...BUCKETS],
);
const METRICS = adding(
  'candidate_metric_total',
  ['candidate_id', 'metric_key'],
  ['score_sum', 'score_count', 'square_sum', ...BUCKETS],
);
/** Ten ranges of scores, of which one holds the mean. */
const bucketsOf = (total, count) =>
  BUCKETS.map((_, number) => (number === Math.min(9, Math.floor((total * 10) / (count * 100))) ? 1 : 0));

const DAYS =
  'INSERT INTO rating_day (day, candidate_id, round_id, title_id, counted) ' +
  'SELECT ?, id, 1, title_id, 1 FROM candidate WHERE id = ? ON DUPLICATE KEY UPDATE counted = counted + 1';
const LEAF = Buffer.of(0);

/** The entry of the ledger that docs/reference/ledger.md asks for. */
function entryOf(candidate, day, scores, key) {
  const commitment = createHmac('sha256', key).update(`{"nonce":"","scores":${scores}}`).digest('base64url');
  const body = JSON.stringify({ kind: 'rating', candidate, round: 1, day, status: 'counted', commitment });
  return [body, createHash('sha256').update(LEAF).update(body).digest('hex')];
}

/**
 * Stores votes as an expert would write it manually, in one transaction each: the same rows, the candidate's row
 * locked first so that no deadlock arises, and prepared statements. It has no HTTP, no authentication, no validation
 * of scores, no evidence, and no version that all votes change.
 * Message in: `{ database, atOnce, connections, from, users, candidateIds, scores, warmupMs, durationMs }`;
 * out: `{ requests, seconds, errors }`.
 */
process.once('message', async (job) => {
  const pool = mysql.createPool({
    uri: job.database,
    connectionLimit: job.connections,
    timezone: 'Z',
    maxPreparedStatements: 100,
  });
  pool.on('connection', (connection) =>
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
  );
  const scores = JSON.parse(job.scores);
  const values = Object.values(scores);
  const sum = values.reduce((all, score) => all + score, 0);
  const count = values.length;
  const spread = [sum * sum, sum * count, count * count, ...bucketsOf(sum, count)];
  const perMetric = Object.entries(scores).map(([key, score]) => [
    key,
    score,
    1,
    score * score,
    ...bucketsOf(score, 1),
  ]);
  const run = { stopping: false, counting: false, requests: 0, errors: 0, number: job.from };

  const vote = async () => {
    const number = run.number++;
    const index = number % job.users.length;
    const pass = Math.floor(number / job.users.length);
    const userId = job.users[index].id;
    const candidateId = job.candidateIds[(index + pass) % job.candidateIds.length];
    const connection = await pool.getConnection();
    try {
      await connection.query('START TRANSACTION');
      await connection.execute(
        'UPDATE candidate SET score_sum = score_sum + ?, score_count = score_count + ?, ' +
          'total_ratings = total_ratings + 1 WHERE id = ?',
        [sum, values.length, candidateId],
      );
      const now = new Date();
      const key = randomBytes(32);
      const [{ insertId }] = await connection.execute(
        'INSERT INTO rating (user_id, candidate_id, scores, score_sum, score_count, created_at, opening_key, ' +
          "opening_nonce) VALUES (?, ?, ?, ?, ?, ?, ?, '')",
        [userId, candidateId, job.scores, sum, values.length, now, key.toString('base64url')],
      );
      const day = now.toISOString().slice(0, 10);
      await connection.execute('INSERT INTO ledger_entry (rating_id, body, hash) VALUES (?, ?, ?)', [
        insertId,
        ...entryOf(candidateId, day, job.scores, key),
      ]);
      await connection.query(SPREAD, [[[candidateId, ...spread]]]);
      await connection.query(METRICS, [perMetric.map((row) => [candidateId, ...row])]);
      await connection.execute(
        'UPDATE user SET has_voted = 1, total_ratings = total_ratings + 1 WHERE id = ?',
        [userId],
      );
      await connection.execute(DAYS, [day, candidateId]);
      await connection.query('COMMIT');
      if (run.counting) run.requests += 1;
    } catch {
      run.errors += 1;
      await connection.query('ROLLBACK');
    } finally {
      connection.release();
    }
  };

  const workers = Array.from({ length: job.atOnce }, async () => {
    while (!run.stopping) await vote();
  });
  await sleep(job.warmupMs);
  run.counting = true;
  const began = performance.now();
  await sleep(job.durationMs);
  run.counting = false;
  const seconds = (performance.now() - began) / 1000;
  run.stopping = true;
  await Promise.all(workers);
  await pool.end();
  process.send({ requests: run.requests, seconds, errors: run.errors }, () => process.exit(0));
});

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
