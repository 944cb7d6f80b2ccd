import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf, foreignKey, uniqueKey } from '../column-types.js';

/** Adds the spoken questions of metrics: one recording per language. The files are in the data directory. */
export class MetricRecordings1764000000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, varchar } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'metric_recording',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          integer('metric_id'),
          varchar('language', 2),
          varchar('file', 40),
          integer('seconds'),
          integer('size'),
        ],
        ...uniqueKey(engine, 'UQ_metric_recording_language', ['metric_id', 'language']),
        foreignKeys: [foreignKey('FK_metric_recording_metric', 'metric_id', 'metric')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('metric_recording');
  }
}
