import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import type { Level } from '../config/settings.js';
import { engineOf, toDate, toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { listOf } from '../database/dialect.js';
import type { EvidenceOf } from '../evidence/evidence.js';
import type { Metric } from '../metrics/metric.js';
import type { User } from '../users/user.js';
import { RatingEntity } from './rating.entity.js';
import { insertion, ROW_COLUMNS, ratingsUnder } from './rating-statements.js';
import type { Standing } from './standing.js';

/** A person and a candidate: the key under which there is one rating at most. */
export interface RatingKey {
  userId: number;
  candidateId: number;
}

/** From where a rating came. */
export interface RatingOrigin extends EvidenceOf {
  /** For how long the form was open, as the client says; null where it says nothing that can be. */
  formSeconds: number | null;
}

export interface NewRating extends RatingKey {
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
  standing: Standing;
  /** Of the voter, now that it is given. */
  level: Level;
  /** Absent for what came of no request. */
  origin?: RatingOrigin;
}

/** What a metric asks of a score, and whom it applies to. */
export type ApplyingMetric = Pick<Metric, 'key' | 'minScore' | 'maxScore' | 'titleId'>;

/** What votes are judged by. */
export interface RatingContext {
  /** By id, as they are by now: an address may have changed since the vote was sent. */
  users: Map<number, Pick<User, 'emailPending' | 'level'>>;
  candidates: Map<number, { titleId: number | null }>;
  /** The global ones and those of the candidates' titles. */
  metrics: ApplyingMetric[];
  /** By `keyText`: who has rated whom already. */
  taken: Map<string, StoredRating>;
}

/** As much of a rating as tells whether it came of a certain vote. */
export interface StoredRating {
  id: number;
  /** JSON, as it was stored. */
  scores: string;
  createdAt: Date;
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
  async lock(votes: RatingKey[]): Promise<RatingContext> {
    const isMysql = this.isMysql();
    const userIds = listOf(unique(votes.map(({ userId }) => userId)), isMysql);
    const candidateIds = listOf(unique(votes.map(({ candidateId }) => candidateId)), isMysql);
    const [exclusive, shared] = isMysql ? [' FOR UPDATE', ' LOCK IN SHARE MODE'] : ['', ''];
    const users = await this.database.run<{ id: number; emailPending: unknown; level: Level }[]>({
      sql: `SELECT id, email_pending AS emailPending, level FROM ${this.quote('user')} WHERE id IN (${userIds.sql}) ORDER BY id${exclusive}`,
      values: userIds.values,
    });
    // Whoever gives or takes back a rating holds its user, so that these stay as they are; candidates are held no longer
    // than must be, because the next votes wait for them.
    const taken = await this.database.run<(RatingKey & StoredRating)[]>(
      ratingsUnder(votes, isMysql, ', scores, created_at AS createdAt'),
    );
    const candidates = await this.database.run<{ id: number; titleId: number | null }[]>({
      sql:
        `SELECT id, title_id AS titleId FROM candidate WHERE id IN (${candidateIds.sql}) ` +
        `AND deleted_at IS NULL ORDER BY id${exclusive}`,
      values: candidateIds.values,
    });
    const titleIds = listOf(unique([0, ...candidates.map(({ titleId }) => titleId ?? 0)]), isMysql);
    const metrics = await this.database.run<ApplyingMetric[]>({
      sql:
        `SELECT id, ${this.quote('key')}, min_score AS minScore, max_score AS maxScore, title_id AS titleId ` +
        `FROM metric WHERE (title_id IS NULL OR title_id IN (${titleIds.sql})) AND deleted_at IS NULL ORDER BY id${shared}`,
      values: titleIds.values,
    });
    return {
      users: new Map(
        users.map(({ id, emailPending, level }) => [id, { emailPending: Boolean(emailPending), level }]),
      ),
      candidates: new Map(candidates.map(({ id, titleId }) => [id, { titleId }])),
      metrics,
      taken: new Map(taken.map((row) => [keyText(row), { ...row, createdAt: toDate(row.createdAt) }])),
    };
  }

  /** Stores ratings that nobody has given yet. @returns their ids by `keyText` */
  async store(ratings: NewRating[]): Promise<Map<string, number>> {
    const { sql, values } = insertion(ratings, this.isMysql());
    const isReturning = this.dataSource.driver.isReturningSqlSupported('insert');
    const returning = isReturning ? ` RETURNING ${ROW_COLUMNS}` : '';
    const inserted = await this.database.run<RatingRow[]>({ sql: sql + returning, values });
    const rows = isReturning
      ? inserted
      : await this.database.run<RatingRow[]>(ratingsUnder(ratings, this.isMysql()));
    return new Map(rows.map((row) => [keyText(row), row.id]));
  }

  async insert(ratings: NewRating[]): Promise<void> {
    await this.database.run(insertion(ratings, this.isMysql()));
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
      withDeleted: true,
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

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
