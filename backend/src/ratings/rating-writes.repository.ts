import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { engineOf, toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { MetricEntity } from '../metrics/metric.entity.js';
import type { Metric } from '../metrics/metric.js';
import { UserEntity } from '../users/user.entity.js';
import { RatingEntity } from './rating.entity.js';

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

/** How far a total moves; negative when ratings are withdrawn. */
export interface CandidateMove {
  candidateId: number;
  scoreSum: number;
  scoreCount: number;
  ratings: number;
}

export interface MetricMove {
  candidateId: number;
  metricKey: string;
  scoreSum: number;
  scoreCount: number;
}

/**
 * The statements that store ratings and move the totals beside them. All within one transaction, rows
 * locked in one order everywhere (users, candidates, metrics, each by id), so that none wait in a circle.
 */
@Injectable()
export class RatingWritesRepository {
  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** @returns the ids of those that exist; they stay, and can't rate elsewhere, until the transaction ends */
  async lockUsers(ids: number[]): Promise<Set<number>> {
    const users = await this.database.write.find(UserEntity, {
      select: { id: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
    return new Set(users.map(({ id }) => id));
  }

  /** @returns the title of each that exists, by id; nobody else moves their totals until the transaction ends */
  async lockCandidates(ids: number[]): Promise<Map<number, { titleId: number | null }>> {
    const candidates = await this.database.write.find(CandidateEntity, {
      select: { id: true, titleId: true },
      where: { id: In(ids), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
    return new Map(candidates.map(({ id, titleId }) => [id, { titleId }]));
  }

  /** @returns the global metrics and those of the titles; they stay as they are until the transaction ends */
  lockMetrics(titleIds: number[]): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: [{ titleId: IsNull() }, ...(titleIds.length > 0 ? [{ titleId: In(titleIds) }] : [])],
      order: { id: 'ASC' },
      lock: this.database.sharedLock,
    });
  }

  /** @returns the ids of the ratings that exist under these keys, by `keyText` */
  async findIds(keys: RatingKey[]): Promise<Map<string, number>> {
    const ratings = await this.database.write.find(RatingEntity, {
      select: { id: true, userId: true, candidateId: true },
      where: keys.map(({ userId, candidateId }) => ({ userId, candidateId })),
    });
    return new Map(ratings.map((rating) => [keyText(rating), rating.id]));
  }

  async insert(ratings: NewRating[]): Promise<void> {
    await this.database.write
      .createQueryBuilder()
      .insert()
      .into(RatingEntity)
      .values(ratings.map((rating) => ({ ...rating, scores: JSON.stringify(rating.scores) })))
      .updateEntity(false)
      .execute();
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

  /** @param counts how many ratings each user has given more */
  async moveUsers(counts: Map<number, number>): Promise<void> {
    const ids = [...counts.keys()];
    const { sql, values } = caseById(counts);
    await this.database.write.query(
      `UPDATE ${this.quote('user')} SET has_voted = 1, total_ratings = total_ratings + ${sql} WHERE id IN (${marks(ids)})`,
      [...values, ...ids],
    );
  }

  async moveCandidates(moves: CandidateMove[]): Promise<void> {
    const ids = moves.map(({ candidateId }) => candidateId);
    const by = (field: 'scoreSum' | 'scoreCount' | 'ratings') =>
      caseById(new Map(moves.map((move) => [move.candidateId, move[field]])));
    const [sum, count, ratings] = [by('scoreSum'), by('scoreCount'), by('ratings')];
    await this.database.write.query(
      `UPDATE candidate SET score_sum = score_sum + ${sum.sql}, score_count = score_count + ${count.sql}, ` +
        `total_ratings = total_ratings + ${ratings.sql} WHERE id IN (${marks(ids)})`,
      [...sum.values, ...count.values, ...ratings.values, ...ids],
    );
  }

  async moveMetrics(moves: MetricMove[]): Promise<void> {
    const added = (column: string) =>
      engineOf(this.dataSource) === 'mysql'
        ? `${column} = ${column} + VALUES(${column})`
        : `${column} = ${column} + excluded.${column}`;
    const onDuplicate =
      engineOf(this.dataSource) === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE'
        : 'ON CONFLICT (candidate_id, metric_key) DO UPDATE SET';
    await this.database.write.query(
      'INSERT INTO candidate_metric_total (candidate_id, metric_key, score_sum, score_count) VALUES ' +
        `${moves.map(() => '(?, ?, ?, ?)').join(', ')} ${onDuplicate} ${added('score_sum')}, ${added('score_count')}`,
      moves.flatMap((move) => [move.candidateId, move.metricKey, move.scoreSum, move.scoreCount]),
    );
  }

  private quote(table: string): string {
    return this.dataSource.driver.escape(table);
  }
}

export function keyText({ userId, candidateId }: RatingKey): string {
  return `${userId}:${candidateId}`;
}

function marks(values: unknown[]): string {
  return values.map(() => '?').join(', ');
}

function caseById(amounts: Map<number, number>): { sql: string; values: number[] } {
  const whens = [...amounts].map(() => 'WHEN ? THEN ?').join(' ');
  return {
    sql: `CASE id ${whens} ELSE 0 END`,
    values: [...amounts].flatMap(([id, amount]) => [id, toNumber(amount)]),
  };
}
