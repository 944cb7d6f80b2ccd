import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** The start of the current values, as far as it is known: always. */
const ALWAYS = '1970-01-01 00:00:00.000';

/** Returns whether a key has scores. */
const BY_KEY = {
  table: 'uncounted_metric_total',
  index: new TableIndex({ name: 'IX_uncounted_metric_total_metric_key', columnNames: ['metric_key'] }),
};

const WORDS = ['label', 'label_so', 'label_ar', 'description', 'description_so', 'description_ar'];

/**
 * Adds dated revisions of metrics' questions and titles' names, starting with the current ones, and the
 * candidate's title at the time of a rating, which is unknown for existing ratings.
 */
export class Revisions1764000000182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar, time } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    const text = (name: string, length: number) => varchar(name, length, { isNullable: true });
    await runner.createTable(
      new Table({
        name: 'metric_revision',
        ...options,
        columns: [
          id(),
          varchar('metric_key', 32),
          varchar('label', 100),
          ...['label_so', 'label_ar'].map((name) => text(name, 100)),
          ...['description', 'description_so', 'description_ar'].map((name) => text(name, 500)),
          integer('min_score'),
          integer('max_score'),
          time('valid_from'),
        ],
        indices: [new TableIndex({ name: 'IX_metric_revision_metric_key', columnNames: ['metric_key'] })],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'title_revision',
        ...options,
        columns: [
          id(),
          integer('title_id'),
          varchar('name', 100),
          ...['name_so', 'name_ar'].map((name) => text(name, 100)),
          time('valid_from'),
        ],
        indices: [new TableIndex({ name: 'IX_title_revision_title', columnNames: ['title_id'] })],
      }),
      true,
    );
    await fill(runner);
    const uncounted = await runner.getTable(BY_KEY.table);
    if (!uncounted?.indices.some(({ name }) => name === BY_KEY.index.name))
      await runner.createIndex(BY_KEY.table, BY_KEY.index);
    // Hand-written, the column last and without a default, so that it is added at once, however many ratings
    // exist.
    if (!(await runner.getTable('rating'))?.findColumnByName('title_id'))
      await runner.query('ALTER TABLE rating ADD COLUMN title_id integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    // Hand-written, because the library would copy SQLite's table, to which others refer.
    await runner.query('ALTER TABLE rating DROP COLUMN title_id');
    await runner.dropIndex(BY_KEY.table, BY_KEY.index);
    await runner.dropTable('title_revision');
    await runner.dropTable('metric_revision');
  }
}

/** Including deleted ones, because ratings contain their keys and names. */
async function fill(runner: QueryRunner): Promise<void> {
  // MySQL commits each change of a table at once, so an earlier attempt may have made it.
  await runner.query('DELETE FROM metric_revision');
  await runner.query('DELETE FROM title_revision');
  const key = runner.dataSource.driver.escape('key');
  const asked = [...WORDS, 'min_score', 'max_score'].join(', ');
  // Of the metrics that have had the same key, the existing one, otherwise the last.
  await runner.query(
    `INSERT INTO metric_revision (metric_key, ${asked}, valid_from) SELECT ${key}, ${asked}, '${ALWAYS}' FROM metric ` +
      `WHERE NOT EXISTS (SELECT 1 FROM metric other WHERE other.${key} = metric.${key} AND other.id <> metric.id ` +
      'AND (other.deleted_at IS NULL OR (metric.deleted_at IS NOT NULL AND other.id > metric.id)))',
  );
  await runner.query(
    'INSERT INTO title_revision (title_id, name, name_so, name_ar, valid_from) ' +
      `SELECT id, name, name_so, name_ar, '${ALWAYS}' FROM title`,
  );
}
