import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf } from '../database/column-types.js';
import { Database, type Statement } from '../database/database.js';
import { listOf, orUpdate, rowsOf } from '../database/dialect.js';
import { BUCKETS, type CandidateMove, type MetricMove, type TotalMoves } from './totals.js';

/** A statement takes up to eighteen values for each total that it moves, and SQLite takes 32,766 of them. */
const BATCH_SIZE = 1_000;

const BUCKET_COLUMNS = Array.from({ length: BUCKETS }, (_, number) => `bucket_${number}`);
const SPREAD_COLUMNS = ['square_sum', 'product_sum', 'count_square_sum', ...BUCKET_COLUMNS];
const METRIC_COLUMNS = ['score_sum', 'score_count', 'square_sum', ...BUCKET_COLUMNS];

/**
 * The statements that move totals, by relative changes alone. Whoever calls holds the candidates' rows, so
 * that nobody else moves the same totals, and no two wait for each other.
 */
@Injectable()
export class RatingTotalsRepository {
  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** All totals of candidates, not those of users. */
  async moveCandidates(moves: TotalMoves): Promise<void> {
    for (const statement of this.candidateStatements(moves)) await this.database.run(statement);
  }

  /** All totals, those of users too, when ratings are given. */
  async moveAll(moves: TotalMoves): Promise<void> {
    await this.moveCandidates(moves);
    for (const some of slices([...moves.users], BATCH_SIZE))
      await this.database.run(this.moveUsers(new Map(some)));
  }

  private candidateStatements({ candidates, metrics }: TotalMoves): Statement[] {
    const isCounted = ({ standing }: CandidateMove | MetricMove) => standing === 'counted';
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

  /** @param counts how many ratings each user has given more */
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
    return this.add(
      'candidate_score_total',
      ['candidate_id'],
      SPREAD_COLUMNS,
      moves.map((move) => [move.candidateId, ...spread(move)]),
    );
  }

  private moveMetrics(moves: MetricMove[]): Statement {
    return this.add(
      'candidate_metric_total',
      ['candidate_id', 'metric_key'],
      METRIC_COLUMNS,
      moves.map((move) => [move.candidateId, move.metricKey, ...metricSums(move)]),
    );
  }

  private moveUncounted(moves: CandidateMove[]): Statement {
    return this.add(
      'uncounted_score_total',
      ['candidate_id', 'standing'],
      ['score_sum', 'score_count', 'total_ratings', ...SPREAD_COLUMNS],
      moves.map((move) => [
        ...[move.candidateId, move.standing],
        ...[move.scoreSum, move.scoreCount, move.ratings],
        ...spread(move),
      ]),
    );
  }

  private moveUncountedMetrics(moves: MetricMove[]): Statement {
    return this.add(
      'uncounted_metric_total',
      ['candidate_id', 'standing', 'metric_key'],
      METRIC_COLUMNS,
      moves.map((move) => [move.candidateId, move.standing, move.metricKey, ...metricSums(move)]),
    );
  }

  /** Adds to rows; one that is not there yet is made. */
  private add(table: string, keys: string[], columns: string[], rows: (number | string)[][]): Statement {
    const isMysql = this.isMysql();
    const added = orUpdate(keys, columns, (column, given) => `${column} + ${given}`, isMysql);
    const { sql, values } = rowsOf(rows, isMysql);
    return {
      sql: `INSERT INTO ${table} (${[...keys, ...columns].join(', ')}) VALUES ${sql} ${added}`,
      values,
    };
  }

  private isMysql(): boolean {
    return engineOf(this.dataSource) === 'mysql';
  }
}

/** The values of SPREAD_COLUMNS. */
function spread({ squareSum, productSum, countSquareSum, buckets }: CandidateMove): number[] {
  return [squareSum, productSum, countSquareSum, ...buckets];
}

/** The values of METRIC_COLUMNS. */
function metricSums({ scoreSum, scoreCount, squareSum, buckets }: MetricMove): number[] {
  return [scoreSum, scoreCount, squareSum, ...buckets];
}

function slices<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** An amount that is the same for most rows, as votes that are counted are, need not be written for each. */
function amountById(amounts: Map<number, number>): { sql: string; values: number[] } {
  const [first = 0, ...others] = new Set(amounts.values());
  if (others.length === 0) return { sql: '?', values: [first] };
  const whens = [...amounts].map(() => 'WHEN ? THEN ?').join(' ');
  return { sql: `CASE id ${whens} ELSE 0 END`, values: [...amounts].flat() };
}
