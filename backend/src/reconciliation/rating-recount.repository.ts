import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { toNumber } from '../core/database/column-types.js';
import { DatabaseService } from '../core/database/database.service.js';
import { BUCKETS, type CandidateMove, type MetricMove } from '../index/totals/totals.js';
import type { RatingStatus } from '../ledger/entries/rating-status.js';
import { RatingEntity } from '../ratings/rating/rating.entity.js';

/** The number of ratings in memory at a time. */
const PAGE = 5_000;
/** The number of users per statement. */
const USERS = 20_000;

type Row = Record<string, unknown>;

/** Reads every rating, and every total as it is stored. */
@Injectable()
export class RatingRecountRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Reads all ratings, page by page. */
  async *pages(): AsyncGenerator<RatingEntity[], void> {
    for (let last = 0; ; ) {
      const rows = await this.database.read.find(RatingEntity, {
        where: { id: MoreThan(last) },
        order: { id: 'ASC' },
        take: PAGE,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      last = rows.at(-1)?.id ?? last;
    }
  }

  countRatings(): Promise<number> {
    return this.database.read.count(RatingEntity);
  }

  /** Reads the totals of candidates by round. */
  async candidateTotals(currentId: number): Promise<[roundId: number, CandidateMove][]> {
    const { read } = this.database;
    const counted: Row[] = await read.query(
      "SELECT c.id AS candidate_id, 'counted' AS status, c.score_sum, c.score_count, c.total_ratings, " +
        `t.square_sum, t.product_sum, t.count_square_sum, ${bucketColumns('t')} FROM candidate c ` +
        'LEFT JOIN candidate_score_total t ON t.candidate_id = c.id',
    );
    const uncounted: Row[] = await read.query('SELECT * FROM uncounted_score_total');
    const former: Row[] = await read.query('SELECT * FROM round_score_total');
    return [...counted, ...uncounted, ...former].map((row) => [
      toNumber(row.round_id ?? currentId),
      {
        candidateId: toNumber(row.candidate_id),
        status: String(row.status) as RatingStatus,
        scoreSum: toNumber(row.score_sum),
        scoreCount: toNumber(row.score_count),
        ratings: toNumber(row.total_ratings),
        squareSum: toNumber(row.square_sum),
        productSum: toNumber(row.product_sum),
        countSquareSum: toNumber(row.count_square_sum),
        buckets: bucketsOf(row),
      },
    ]);
  }

  /** Reads the totals of metrics by round. */
  async metricTotals(currentId: number): Promise<[roundId: number, MetricMove][]> {
    const { read } = this.database;
    const counted: Row[] = await read.query("SELECT 'counted' AS status, t.* FROM candidate_metric_total t");
    const uncounted: Row[] = await read.query('SELECT * FROM uncounted_metric_total');
    const former: Row[] = await read.query('SELECT * FROM round_metric_total');
    return [...counted, ...uncounted, ...former].map((row) => [
      toNumber(row.round_id ?? currentId),
      {
        candidateId: toNumber(row.candidate_id),
        status: String(row.status) as RatingStatus,
        metricKey: String(row.metric_key),
        scoreSum: toNumber(row.score_sum),
        scoreCount: toNumber(row.score_count),
        squareSum: toNumber(row.square_sum),
        buckets: bucketsOf(row),
      },
    ]);
  }

  /**
   * Maps users to the difference between their ratings and their stored number. Only users with a difference are
   * included, because all users would take more memory than anything else here. Each statement covers many users.
   */
  async userDifferences(): Promise<Map<number, number>> {
    const { read } = this.database;
    const user = this.dataSource.driver.escape('user');
    const [{ last }]: [Row] = await read.query(`SELECT MAX(id) AS last FROM ${user}`);
    const differences = new Map<number, number>();
    for (let from = 0; from < Number(last); from += USERS) {
      const rows: Row[] = await read.query(
        `SELECT u.id, COUNT(r.id) - u.total_ratings AS difference FROM ${user} u LEFT JOIN rating r ON r.user_id = u.id ` +
          'WHERE u.id > ? AND u.id <= ? GROUP BY u.id, u.total_ratings HAVING COUNT(r.id) <> u.total_ratings',
        [from, from + USERS],
      );
      for (const row of rows) differences.set(toNumber(row.id), toNumber(row.difference));
    }
    return differences;
  }

  /** Corrects a user's stored number, but not whether the user has ever voted. */
  async moveUser(id: number, by: number): Promise<void> {
    await this.database.write.query(
      `UPDATE ${this.dataSource.driver.escape('user')} SET total_ratings = total_ratings + ? WHERE id = ?`,
      [by, id],
    );
  }
}

function bucketColumns(table: string): string {
  return Array.from({ length: BUCKETS }, (_, number) => `${table}.bucket_${number}`).join(', ');
}

function bucketsOf(row: Row): number[] {
  return Array.from({ length: BUCKETS }, (_, number) => toNumber(row[`bucket_${number}`]));
}
