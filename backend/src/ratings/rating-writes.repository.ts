import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { engineOf, toNumber } from '../database/column-types.js';
import { Database, type Statement } from '../database/database.js';
import type { Metric } from '../metrics/metric.js';
import { RatingEntity } from './rating.entity.js';
import { insertion, marks, ratingsUnder } from './rating-statements.js';

/** A person and a candidate: the key under which there is one rating at most. */
export interface RatingKey {
  userId: number;
  candidateId: number;
}

export interface NewRating extends RatingKey {
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
}

/** What a metric asks of a score, and whom it applies to. */
export type ApplyingMetric = Pick<Metric, 'key' | 'minScore' | 'maxScore' | 'titleId'>;

/** What votes are judged by. */
export interface Ground {
  users: Set<number>;
  candidates: Map<number, { titleId: number | null }>;
  /** The global ones and those of the candidates' titles. */
  metrics: ApplyingMetric[];
  /** By `keyText`: who has rated whom already, and the rating's id. */
  taken: Map<string, number>;
}

type RatingRow = RatingKey & { id: number };

/**
 * The statements that store ratings and take them back. All within one transaction, rows locked in one order
 * everywhere (users, candidates, metrics, each by id), so that none wait in a circle.
 */
@Injectable()
export class RatingWritesRepository {
  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /**
   * Locks all that votes touch, users first, then candidates, then metrics, each by id, and reads what they
   * are judged by. It stays as it is until the transaction ends.
   */
  async lock(votes: RatingKey[]): Promise<Ground> {
    const userIds = unique(votes.map(({ userId }) => userId));
    const candidateIds = unique(votes.map(({ candidateId }) => candidateId));
    const [exclusive, shared] = this.isMysql() ? [' FOR UPDATE', ' LOCK IN SHARE MODE'] : ['', ''];
    const [users, candidates, metrics, taken] = (await this.database.inOneTrip([
      {
        sql: `SELECT id FROM ${this.quote('user')} WHERE id IN (${marks(userIds)}) ORDER BY id${exclusive}`,
        values: userIds,
      },
      {
        sql:
          `SELECT id, title_id AS titleId FROM candidate WHERE id IN (${marks(candidateIds)}) ` +
          `AND deleted_at IS NULL ORDER BY id${exclusive}`,
        values: candidateIds,
      },
      {
        sql:
          `SELECT id, ${this.quote('key')}, min_score AS minScore, max_score AS maxScore, title_id AS titleId ` +
          'FROM metric WHERE title_id IS NULL OR title_id IN ' +
          `(SELECT title_id FROM candidate WHERE id IN (${marks(candidateIds)})) ORDER BY id${shared}`,
        values: candidateIds,
      },
      ratingsUnder(votes, this.isMysql()),
    ])) as [{ id: number }[], { id: number; titleId: number | null }[], ApplyingMetric[], RatingRow[]];
    return {
      users: new Set(users.map(({ id }) => id)),
      candidates: new Map(candidates.map(({ id, titleId }) => [id, { titleId }])),
      metrics,
      taken: idsByKey(taken),
    };
  }

  /**
   * Stores ratings that nobody has given yet.
   * @param moves the statements that move their totals
   * @returns their ids by `keyText`
   */
  async store(ratings: NewRating[], moves: Statement[]): Promise<Map<string, number>> {
    const statements = [insertion(ratings), ...moves, ratingsUnder(ratings, this.isMysql())];
    return idsByKey((await this.database.inOneTrip(statements)).at(-1) as RatingRow[]);
  }

  async insert(ratings: NewRating[]): Promise<void> {
    await this.database.inOneTrip([insertion(ratings)]);
  }

  /** All ratings of some users. */
  listOfUsers(userIds: number[]): Promise<RatingEntity[]> {
    return this.database.write.find(RatingEntity, { where: { userId: In(userIds) } });
  }

  /** The ids of all candidates that some users have rated. */
  async listRatedBy(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.candidateId', 'id')
      .distinct()
      .where({ userId: In(userIds) })
      .getRawMany<{ id: unknown }>();
    return rows.map(({ id }) => toNumber(id));
  }

  /** Holds candidates, deleted ones too, so that nobody else moves their totals. */
  async lockTotals(candidateIds: number[]): Promise<void> {
    await this.database.write.find(CandidateEntity, {
      select: { id: true },
      where: { id: In(candidateIds) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  async deleteOfUsers(userIds: number[]): Promise<void> {
    await this.database.write.delete(RatingEntity, { userId: In(userIds) });
  }

  private isMysql(): boolean {
    return engineOf(this.dataSource) === 'mysql';
  }

  private quote(table: string): string {
    return this.dataSource.driver.escape(table);
  }
}

export function keyText({ userId, candidateId }: RatingKey): string {
  return `${userId}:${candidateId}`;
}

function idsByKey(rows: RatingRow[]): Map<string, number> {
  return new Map(rows.map((row) => [keyText(row), row.id]));
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
