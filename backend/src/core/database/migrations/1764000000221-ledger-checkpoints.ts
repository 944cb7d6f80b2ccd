import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds all signed checkpoints. Of the earlier ones, only the last is known. */
export class LedgerCheckpoints1764000000221 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'ledger_checkpoint',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('number', { isPrimary: true }),
          integer('size'),
          varchar('root', 64),
          text('note'),
          time('signed_at', { isNullable: true }),
        ],
        indices: [new TableIndex({ name: 'IX_ledger_checkpoint_size', columnNames: ['size'] })],
      }),
      true,
    );
    const [[kept], [tree]] = [
      await runner.query('SELECT COUNT(*) AS checkpoints FROM ledger_checkpoint'),
      await runner.query('SELECT * FROM ledger_tree'),
    ];
    if (Number(kept.checkpoints) > 0 || !tree?.checkpoint) return;
    const size = runner.dataSource.driver.escape('size');
    const root = Buffer.from(String(tree.checkpoint).split('\n')[2] ?? '', 'base64').toString('hex');
    await runner.query(
      `INSERT INTO ledger_checkpoint (number, ${size}, root, note, signed_at) SELECT 1, ${size}, ?, checkpoint, sealed_at FROM ledger_tree`,
      [root],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ledger_checkpoint');
  }
}
