import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Returns the reason of an excluded rating: that of the first case that contains it. */
const REASON =
  "SELECT one.reason FROM integrity_case one WHERE one.status = 'set_aside' AND one.id = integrity_case_rating.case_id";
const IS_SET_ASIDE = "standing = 'set_aside' AND excluded = 0";

/**
 * Adds the numbers of ratings that started and stopped to count, were excluded and returned, by day: existing
 * ratings by the day when they were given, and excluded ones by the day of the decision. Earlier returns are
 * unknown.
 */
export class CountsByDay1764000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    const count = (name: string) => integer(name, { default: '0' });
    const key = (name: string) => integer(name, { isPrimary: true });
    const day = () => varchar('day', 10, { isPrimary: true });
    await runner.createTable(
      new Table({
        name: 'rating_day',
        ...options,
        columns: [
          day(),
          ...['candidate_id', 'round_id', 'title_id'].map(key),
          ...['counted', 'taken_out'].map(count),
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'set_aside_day',
        ...options,
        columns: [
          day(),
          key('candidate_id'),
          varchar('reason', 20, { isPrimary: true }),
          ...['set_aside', 'put_back'].map(count),
        ],
      }),
      true,
    );
    // Hand-written, because the library would copy SQLite's table.
    if (!(await runner.getTable('integrity_case_rating'))?.findColumnByName('set_aside_reason')) {
      const binary = engine === 'mysql' ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
      await runner.query(
        `ALTER TABLE integrity_case_rating ADD COLUMN set_aside_reason varchar(20)${binary}`,
      );
    }
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrity_case_rating DROP COLUMN set_aside_reason');
    await runner.dropTable('set_aside_day');
    await runner.dropTable('rating_day');
  }
}

async function fill(runner: QueryRunner): Promise<void> {
  // MySQL commits each change of a table at once, so an earlier attempt may have made it.
  await runner.query('DELETE FROM rating_day');
  await runner.query('DELETE FROM set_aside_day');
  await runner.query(
    'INSERT INTO rating_day (day, candidate_id, round_id, title_id, counted) ' +
      'SELECT SUBSTR(created_at, 1, 10), candidate_id, round_id, COALESCE(title_id, 0), COUNT(*) FROM rating ' +
      "WHERE standing = 'counted' GROUP BY SUBSTR(created_at, 1, 10), candidate_id, round_id, COALESCE(title_id, 0)",
  );
  await runner.query(`UPDATE integrity_case_rating SET set_aside_reason = (${REASON}) WHERE ${IS_SET_ASIDE}`);
  await runner.query(
    'INSERT INTO set_aside_day (day, candidate_id, reason, set_aside) SELECT day, candidate_id, reason, COUNT(*) FROM (' +
      'SELECT SUBSTR(COALESCE(one.confirmed_at, one.decided_at), 1, 10) AS day, member.candidate_id AS candidate_id, ' +
      'member.set_aside_reason AS reason FROM integrity_case_rating member ' +
      'INNER JOIN integrity_case one ON one.id = member.case_id ' +
      'WHERE member.set_aside_reason IS NOT NULL AND one.decided_at IS NOT NULL AND NOT EXISTS (' +
      'SELECT 1 FROM integrity_case_rating other WHERE other.rating_id = member.rating_id ' +
      'AND other.case_id < member.case_id AND other.set_aside_reason IS NOT NULL)) found GROUP BY day, candidate_id, reason',
  );
}
