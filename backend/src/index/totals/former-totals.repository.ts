import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import {
  addition,
  BATCH_SIZE,
  METRIC_COLUMNS,
  metricSums,
  SCORE_COLUMNS,
  SPREAD_COLUMNS,
  scoreSums,
  slices,
} from './total-statements.js';
import type { TotalMoves } from './totals.js';

/** A table of former totals, and the source of its rows. */
interface Copy {
  into: string;
  columns: string;
  select: string;
}

const COPIES: Copy[] = [
  {
    into: 'round_score_total',
    columns: `candidate_id, status, ${SCORE_COLUMNS.join(', ')}`,
    select:
      `c.id, 'counted', c.score_sum, c.score_count, c.total_ratings, ${SPREAD_COLUMNS.map((name) => `t.${name}`).join(', ')} ` +
      'FROM candidate c INNER JOIN candidate_score_total t ON t.candidate_id = c.id',
  },
  copyOf('uncounted_score_total', 'round_score_total', ['status', ...SCORE_COLUMNS]),
  {
    into: 'round_metric_total',
    columns: `candidate_id, status, metric_key, ${METRIC_COLUMNS.join(', ')}`,
    select: `candidate_id, 'counted', metric_key, ${METRIC_COLUMNS.join(', ')} FROM candidate_metric_total`,
  },
  copyOf('uncounted_metric_total', 'round_metric_total', ['status', 'metric_key', ...METRIC_COLUMNS]),
];

const CURRENT_TABLES = [
  'candidate_score_total',
  'candidate_metric_total',
  'uncounted_score_total',
  'uncounted_metric_total',
];

/** The totals of past rounds. Callers have locked the candidates' rows. */
@Injectable()
export class FormerTotalsRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async move(roundId: number, { candidates, metrics }: Omit<TotalMoves, 'users'>): Promise<void> {
    const isMysql = engineOf(this.dataSource) === 'mysql';
    const keys = ['round_id', 'candidate_id', 'status'];
    for (const some of slices(candidates, BATCH_SIZE)) {
      const rows = some.map((move) => [roundId, move.candidateId, move.status, ...scoreSums(move)]);
      await this.database.run(addition('round_score_total', keys, SCORE_COLUMNS, rows, isMysql));
    }
    const metricKeys = [...keys, 'metric_key'];
    for (const some of slices(metrics, BATCH_SIZE)) {
      const rows = some.map((move) => [
        ...[roundId, move.candidateId, move.status, move.metricKey],
        ...metricSums(move),
      ]);
      await this.database.run(addition('round_metric_total', metricKeys, METRIC_COLUMNS, rows, isMysql));
    }
  }

  /**
   * Within a transaction that has locked all candidates: stores the totals of the current round as former ones, and
   * clears the current ones.
   */
  async keep(roundId: number): Promise<void> {
    const { write } = this.database;
    for (const { into, columns, select } of COPIES)
      await write.query(`INSERT INTO ${into} (round_id, ${columns}) SELECT ?, ${select}`, [roundId]);
    for (const table of CURRENT_TABLES) await write.query(`DELETE FROM ${table}`);
    await write.query(
      'UPDATE candidate SET score_sum = 0, score_count = 0, total_ratings = 0 WHERE total_ratings <> 0',
    );
  }
}

function copyOf(table: string, into: string, more: string[]): Copy {
  const columns = ['candidate_id', ...more].join(', ');
  return { into, columns, select: `${columns} FROM ${table}` };
}
