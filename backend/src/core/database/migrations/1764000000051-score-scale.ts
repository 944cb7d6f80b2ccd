import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/**
 * The meanings of five scores in a new installation, until administrators change them: English, Somali,
 * Arabic.
 */
const DEFAULT_TEXTS = [
  [0, 'Very poor', 'Aad u liita', 'ضعيف جدًا'],
  [25, 'Poor', 'Liita', 'ضعيف'],
  [50, 'Fair', 'Dhexdhexaad', 'متوسط'],
  [75, 'Good', 'Wanaagsan', 'جيد'],
  [100, 'Excellent', 'Aad u wanaagsan', 'ممتاز'],
] as const;
const LENGTH = 40;

/**
 * Adds the meanings of scores in words: one row for the whole installation, with a text per score and
 * language.
 */
export class ScoreScale1764000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'score_scale',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          integer('id', { isPrimary: true }),
          ...DEFAULT_TEXTS.flatMap(([score]) => [
            varchar(`text_${score}`, LENGTH),
            varchar(`text_${score}_so`, LENGTH, { isNullable: true }),
            varchar(`text_${score}_ar`, LENGTH, { isNullable: true }),
          ]),
        ],
      }),
      true,
    );
    // MySQL commits the new table at once, so a second attempt finds the table, and perhaps its row.
    const rows = (await runner.query('SELECT id FROM score_scale')) as unknown[];
    if (rows.length > 0) return;
    const names = DEFAULT_TEXTS.flatMap(([score]) => ['', '_so', '_ar'].map((end) => `text_${score}${end}`));
    const texts = DEFAULT_TEXTS.flatMap(([, ...inLanguages]) => inLanguages);
    await runner.query(
      `INSERT INTO score_scale (id, ${names.join(', ')}) VALUES (1, ${names.map(() => '?').join(', ')})`,
      texts,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('score_scale');
  }
}
