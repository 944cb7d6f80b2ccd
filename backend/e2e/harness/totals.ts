import type { DataSource } from 'typeorm';
import { UserEntity } from '../../src/accounts/model/user.entity.js';
import { RatingEntity } from '../../src/ratings/rating/rating.entity.js';

/** Columns of `candidate` for counted ratings of the current round; for other ratings they are with the spread. */
const SUMS = ['score_sum', 'score_count', 'total_ratings'];

/** Counts every total again from the rows of ratings and compares it with the stored one, column by column. */
export async function expectTotalsToEqualRows({ manager }: DataSource): Promise<void> {
  const counted = new Map<string, number>();
  const users = new Map<number, number>();
  const add = (key: string, amount: number) => counted.set(key, (counted.get(key) ?? 0) + amount);
  /** Gives the tenth of 0 to 100 that contains a score; 100 itself is in the last. */
  const tenth = (score: number) => [10, 20, 30, 40, 50, 60, 70, 80, 90, 101].findIndex((end) => score < end);
  const [{ id: currentId }] = await manager.query(
    `SELECT id FROM ${manager.connection.driver.escape('round')} WHERE is_current = 1`,
  );
  for (const rating of await manager.find(RatingEntity)) {
    const scores = JSON.parse(rating.scores) as Record<string, number>;
    const values = Object.values(scores);
    const sum = values.reduce((total, score) => total + score, 0);
    expect([rating.scoreSum, rating.scoreCount]).toEqual([sum, values.length]);
    const { candidateId, roundId, status } = rating;
    const ofCurrent = status === 'counted' ? candidateId : `${candidateId} ${status}`;
    const id = roundId === Number(currentId) ? ofCurrent : `${candidateId} ${status} in ${roundId}`;
    add(`candidate ${id} total_ratings`, 1);
    add(`candidate ${id} score_sum`, sum);
    add(`candidate ${id} score_count`, values.length);
    add(`spread ${id} square_sum`, sum ** 2);
    add(`spread ${id} product_sum`, sum * values.length);
    add(`spread ${id} count_square_sum`, values.length ** 2);
    add(`spread ${id} bucket_${tenth(sum / values.length)}`, 1);
    for (const [key, score] of Object.entries(scores)) {
      add(`metric ${id} ${key} score_sum`, score);
      add(`metric ${id} ${key} score_count`, 1);
      add(`metric ${id} ${key} square_sum`, score ** 2);
      add(`metric ${id} ${key} bucket_${tenth(score)}`, 1);
    }
    users.set(rating.userId, (users.get(rating.userId) ?? 0) + 1);
  }
  const stale =
    'SELECT COUNT(*) AS number FROM integrity_case_rating m JOIN rating r ON r.id = m.rating_id ' +
    'WHERE m.status <> r.status OR m.score_sum <> r.score_sum OR m.score_count <> r.score_count';
  // What cases keep of ratings.
  expect(Number((await manager.query(stale))[0].number)).toBe(0);
  const stored = new Map<string, number>();
  const read = async (sql: string, nameOf: (row: Record<string, unknown>) => string) => {
    for (const row of await manager.query(sql)) {
      for (const [column, value] of Object.entries(row)) {
        if (!['id', 'candidate_id', 'round_id', 'status', 'metric_key'].includes(column)) {
          const name = nameOf(row).replace('spread', SUMS.includes(column) ? 'candidate' : 'spread');
          stored.set(`${name} ${column}`, Number(value));
        }
      }
    }
  };
  await read(
    'SELECT id, score_sum, score_count, total_ratings FROM candidate',
    ({ id }) => `candidate ${id}`,
  );
  await read('SELECT * FROM candidate_score_total', (row) => `spread ${row.candidate_id}`);
  await read('SELECT * FROM candidate_metric_total', (row) => `metric ${row.candidate_id} ${row.metric_key}`);
  const ofUncounted = ({ candidate_id, status }: Record<string, unknown>) => `${candidate_id} ${status}`;
  await read('SELECT * FROM uncounted_score_total', (row) => `spread ${ofUncounted(row)}`);
  await read('SELECT * FROM uncounted_metric_total', (row) => `metric ${ofUncounted(row)} ${row.metric_key}`);
  const ofFormer = (row: Record<string, unknown>) => `${ofUncounted(row)} in ${row.round_id}`;
  await read('SELECT * FROM round_score_total', (row) => `spread ${ofFormer(row)}`);
  await read('SELECT * FROM round_metric_total', (row) => `metric ${ofFormer(row)} ${row.metric_key}`);
  const notZero = (map: Map<string, number>) =>
    Object.fromEntries([...map].filter(([, value]) => value !== 0));
  expect(notZero(stored)).toEqual(notZero(counted));
  const days = await manager.query(
    'SELECT candidate_id, round_id, SUM(counted) - SUM(taken_out) AS ratings FROM rating_day GROUP BY candidate_id, round_id',
  );
  const rows = await manager.query(
    "SELECT candidate_id, round_id, COUNT(*) AS ratings FROM rating WHERE status = 'counted' GROUP BY candidate_id, round_id",
  );
  const byCandidate = (list: Record<string, unknown>[]) =>
    notZero(
      new Map(list.map((row) => [`${row.candidate_id} in round ${row.round_id}`, Number(row.ratings)])),
    );
  expect(byCandidate(days)).toEqual(byCandidate(rows));
  for (const user of await manager.find(UserEntity)) {
    expect([user.username, user.totalRatings]).toEqual([user.username, users.get(user.id) ?? 0]);
  }
}
