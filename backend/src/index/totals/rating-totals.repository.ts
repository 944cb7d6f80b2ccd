import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf } from '../../core/database/column-types.js';
import { DatabaseService, type Statement } from '../../core/database/database.service.js';
import { listOf } from '../../core/database/dialect.js';
import {
  addition,
  BATCH_SIZE,
  METRIC_COLUMNS,
  metricSums,
  SCORE_COLUMNS,
  SPREAD_COLUMNS,
  scoreSums,
  slices,
  spread,
} from './total-statements.js';
import type { CandidateMove, MetricMove, TotalMoves } from './totals.js';

/**
 * Statements that move the totals of the current round by relative changes. Callers have locked the candidates' rows,
 * so that nobody else moves the same totals and no deadlock occurs.
 */
@Injectable()
export class RatingTotalsRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Moves all totals of candidates, but not those of users. */
  async moveCandidates(moves: Omit<TotalMoves, 'users'>): Promise<void> {
    for (const statement of this.candidateStatements(moves)) await this.database.run(statement);
  }

  /** Moves all totals, including those of users, for new ratings. */
  async moveAll(moves: TotalMoves): Promise<void> {
    await this.moveCandidates(moves);
    for (const some of slices([...moves.users], BATCH_SIZE))
      await this.database.run(this.moveUsers(new Map(some)));
  }

  private candidateStatements({ candidates, metrics }: Omit<TotalMoves, 'users'>): Statement[] {
    const isCounted = ({ status }: CandidateMove | MetricMove) => status === 'counted';
    const isUncounted = (move: CandidateMove | MetricMove) => !isCounted(move);
    const of = <T, S>(moves: T[], statements: (some: T[]) => S[]) =>
      slices(moves, BATCH_SIZE).flatMap(statements);
    return [
      ...of(candidates.filter(isCounted), (some) => [this.moveAverages(some), this.moveSpreads(some)]),
      ...of(metrics.filter(isCounted), (some) => [this.moveMetrics(some)]),
      ...of(candidates.filter(isUncounted), (some) => [this.moveUncounted(some)]),
      ...of(metrics.filter(isUncounted), (some) => [this.moveUncountedMetrics(some)]),
    ];
  }

  /** Builds the statement for users. @param counts the number of new ratings by user */
  private moveUsers(counts: Map<number, number>): Statement {
    const ids = listOf([...counts.keys()], this.isMysql());
    const { sql, values } = amountById(counts);
    return {
      sql: `UPDATE ${this.dataSource.driver.escape('user')} SET has_voted = 1, total_ratings = total_ratings + ${sql} WHERE id IN (${ids.sql})`,
      values: [...values, ...ids.values],
    };
  }

  private moveAverages(moves: CandidateMove[]): Statement {
    const ids = listOf(
      moves.map(({ candidateId }) => candidateId),
      this.isMysql(),
    );
    const by = (field: 'scoreSum' | 'scoreCount' | 'ratings') =>
      amountById(new Map(moves.map((move) => [move.candidateId, move[field]])));
    const [sum, count, ratings] = [by('scoreSum'), by('scoreCount'), by('ratings')];
    return {
      sql:
        `UPDATE candidate SET score_sum = score_sum + ${sum.sql}, score_count = score_count + ${count.sql}, ` +
        `total_ratings = total_ratings + ${ratings.sql} WHERE id IN (${ids.sql})`,
      values: [...sum.values, ...count.values, ...ratings.values, ...ids.values],
    };
  }

  private moveSpreads(moves: CandidateMove[]): Statement {
    return addition(
      'candidate_score_total',
      ['candidate_id'],
      SPREAD_COLUMNS,
      moves.map((move) => [move.candidateId, ...spread(move)]),
      this.isMysql(),
    );
  }

  private moveMetrics(moves: MetricMove[]): Statement {
    return addition(
      'candidate_metric_total',
      ['candidate_id', 'metric_key'],
      METRIC_COLUMNS,
      moves.map((move) => [move.candidateId, move.metricKey, ...metricSums(move)]),
      this.isMysql(),
    );
  }

  private moveUncounted(moves: CandidateMove[]): Statement {
    return addition(
      'uncounted_score_total',
      ['candidate_id', 'status'],
      SCORE_COLUMNS,
      moves.map((move) => [move.candidateId, move.status, ...scoreSums(move)]),
      this.isMysql(),
    );
  }

  private moveUncountedMetrics(moves: MetricMove[]): Statement {
    return addition(
      'uncounted_metric_total',
      ['candidate_id', 'status', 'metric_key'],
      METRIC_COLUMNS,
      moves.map((move) => [move.candidateId, move.status, move.metricKey, ...metricSums(move)]),
      this.isMysql(),
    );
  }

  private isMysql(): boolean {
    return engineOf(this.dataSource) === 'mysql';
  }
}

/** Builds an amount by id. The most common amount is written once, because most counted votes have the same. */
function amountById(amounts: Map<number, number>): { sql: string; values: number[] } {
  const [first = 0, ...others] = new Set(amounts.values());
  if (others.length === 0) return { sql: '?', values: [first] };
  const whens = [...amounts].map(() => 'WHEN ? THEN ?').join(' ');
  return { sql: `CASE id ${whens} ELSE 0 END`, values: [...amounts].flat() };
}
