import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Since when what there is now has been in force, as far as anybody knows: always. */
const ALWAYS = '1970-01-01 00:00:00.000';

/** Finds whether a key has been scored. */
const BY_KEY = {
  table: 'uncounted_metric_total',
  index: new TableIndex({ name: 'IX_uncounted_metric_total_metric_key', columnNames: ['metric_key'] }),
};

const WORDS = ['label', 'label_so', 'label_ar', 'description', 'description_so', 'description_ar'];

/**
 * What metrics ask and titles are called, from when on, beginning with how they stand; and the title that a candidate
 * had when it was rated, which nobody knows of the ratings that there are.
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
    // Hand-written, the column last and without a default: at once, however many ratings there are.
    if (!(await runner.getTable('rating'))?.findColumnByName('title_id'))
      await runner.query('ALTER TABLE rating ADD COLUMN title_id integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    // Hand-written, because the library would copy SQLite's table, which others point to.
    await runner.query('ALTER TABLE rating DROP COLUMN title_id');
    await runner.dropIndex(BY_KEY.table, BY_KEY.index);
    await runner.dropTable('title_revision');
    await runner.dropTable('metric_revision');
  }
}

/** Deleted ones too: ratings have their keys and names. */
async function fill(runner: QueryRunner): Promise<void> {
  // MySQL commits each change of a table at once: an earlier attempt may have come so far.
  await runner.query('DELETE FROM metric_revision');
  await runner.query('DELETE FROM title_revision');
  const key = runner.dataSource.driver.escape('key');
  const asked = [...WORDS, 'min_score', 'max_score'].join(', ');
  // Of those that have had the same key the one that is there, else the last.
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
