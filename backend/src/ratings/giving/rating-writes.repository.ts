import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { User } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';
import { sqlNow } from '../../core/database/clock.js';
import { engineOf, toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { listOf } from '../../core/database/dialect.js';
import { groupBy } from '../../core/support/group-by.js';
import type { Round } from '../../index/calendar/round.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import type { Metric } from '../../index/model/metric.js';
import { ratingEntry, withOpenings } from '../../ledger/entries/entries.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { RatingEntity } from '../rating/rating.entity.js';
import type { NewRating, OpenedRating, RatingKey } from './new-rating.js';
import { insertion, ROW_COLUMNS, ratingsUnder } from './rating-statements.js';

/** The identifiers of a stored rating. */
export interface StoredKey {
  id: number;
  /** The hash of the rating's entry in the ledger. */
  receipt: string;
}

/** A metric's range and the title that it applies to. */
export type ApplyingMetric = Pick<Metric, 'key' | 'minScore' | 'maxScore' | 'titleId'>;

/** The rows by which votes are validated. */
export interface RatingContext {
  /** The voters' rows by id, under lock: an address may have changed since the vote was sent. */
  users: Map<number, Pick<User, 'emailPending' | 'level'>>;
  candidates: Map<number, { titleId: number | null }>;
  /** The global metrics and those of the candidates' titles. */
  metrics: ApplyingMetric[];
  /** The existing ratings by `ratingKey`, of all rounds. */
  taken: Map<string, StoredRating[]>;
  round: RoundContext;
}

/** The current round for the validation of votes. */
interface RoundContext extends Pick<Round, 'id' | 'closesAt' | 'finalAt'> {
  /** When the next round opens; null if none is planned. */
  nextOpensAt: Date | null;
  /** The database's time. */
  now: Date;
}

/** The part of a rating that shows whether it was stored for a certain vote. */
export interface StoredRating {
  id: number;
  roundId: number;
  /** The stored JSON. */
  scores: string;
  createdAt: Date;
}

type RatingRow = RatingKey & { id: number; roundId?: number };

/**
 * Statements that store and delete ratings, within one transaction. Rows are locked in one order everywhere (users,
 * candidates, metrics, each by id), so that no deadlock occurs.
 */
@Injectable()
export class RatingWritesRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Locks all rows that votes touch, first users, then candidates, then the current round and metrics, each by id, and
   * reads the rows for validation. They do not change until the transaction ends.
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
    // Writers and deleters of a rating lock its user, so the ratings do not change. Candidates are locked only as long
    // as necessary, because the next votes wait for them.
    const taken = await this.database.run<(RatingKey & StoredRating)[]>(
      ratingsUnder(votes, isMysql, ', round_id AS roundId, scores, created_at AS createdAt'),
    );
    const candidates = await this.database.run<{ id: number; titleId: number | null }[]>({
      sql:
        `SELECT id, title_id AS titleId FROM candidate WHERE id IN (${candidateIds.sql}) ` +
        `AND deleted_at IS NULL ORDER BY id${exclusive}`,
      values: candidateIds.values,
    });
    const titleIds = listOf(unique([0, ...candidates.map(({ titleId }) => titleId ?? 0)]), isMysql);
    // Reads the round with the metrics, which saves a statement. Callers check whether the round is open.
    const rows = await this.database.run<(RoundRow & ApplyingMetric & { metricId: number | null })[]>({
      sql:
        `SELECT r.id AS roundId, r.closes_at AS closesAt, r.final_at AS finalAt, ${sqlNow(this.dataSource)} AS now, ` +
        `(SELECT MIN(n.opens_at) FROM ${this.quote('round')} n WHERE n.opens_at > r.opens_at) AS nextOpensAt, ` +
        `m.id AS metricId, m.${this.quote('key')}, m.min_score AS minScore, m.max_score AS maxScore, m.title_id AS titleId ` +
        `FROM ${this.quote('round')} r LEFT JOIN metric m ON (m.title_id IS NULL OR m.title_id IN (${titleIds.sql})) ` +
        `AND m.deleted_at IS NULL WHERE r.is_current = 1 ORDER BY m.id${shared}`,
      values: titleIds.values,
    });
    return {
      users: new Map(
        users.map(({ id, emailPending, level }) => [id, { emailPending: Boolean(emailPending), level }]),
      ),
      candidates: new Map(candidates.map(({ id, titleId }) => [id, { titleId }])),
      metrics: rows.filter(({ metricId }) => metricId !== null),
      taken: groupBy(
        taken.map((row) => ({ ...row, createdAt: toDate(row.createdAt) })),
        ratingKey,
      ),
      round: toRoundContext(rows[0]),
    };
  }

  /**
   * Stores new ratings of one round, each with its entry in the ledger.
   * @returns their ids and receipts by `ratingKey`
   */
  async store(ratings: NewRating[]): Promise<Map<string, StoredKey>> {
    const opened = withOpenings(ratings);
    const ids = await this.insert(opened);
    const keys = new Map<string, StoredKey>();
    const entries = opened.map((rating) => {
      const id = ids.get(ratingKey(rating));
      if (id === undefined) throw new Error('A stored rating is missing from the database');
      const entry = ratingEntry(id, rating);
      keys.set(ratingKey(rating), { id, receipt: entry.hash });
      return entry;
    });
    await this.ledger.addRatings(entries);
    return keys;
  }

  /** Inserts ratings. @returns ids by `ratingKey` */
  private async insert(ratings: OpenedRating[]): Promise<Map<string, number>> {
    const { sql, values } = insertion(ratings, this.isMysql());
    const isReturning = this.dataSource.driver.isReturningSqlSupported('insert');
    const returning = isReturning ? ` RETURNING ${ROW_COLUMNS}` : '';
    const inserted = await this.database.run<RatingRow[]>({ sql: sql + returning, values });
    const rows = isReturning
      ? inserted
      : await this.database.run<RatingRow[]>(ratingsUnder(ratings, this.isMysql(), ', round_id AS roundId'));
    const isNew = ({ roundId }: RatingRow) => isReturning || roundId === ratings[0]?.roundId;
    return new Map(rows.filter(isNew).map((row) => [ratingKey(row), row.id]));
  }

  /** Lists all ratings of some users. */
  listOfUsers(userIds: number[]): Promise<RatingEntity[]> {
    return this.database.write.find(RatingEntity, { where: { userId: In(userIds) } });
  }

  /** Lists the ids of all candidates that some users have rated. */
  async listRatedBy(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.candidateId', 'id')
      .distinct()
      .where({ userId: In(userIds) })
      .getRawMany<{ id: unknown }>();
    return rows.map(({ id }) => toNumber(id));
  }

  /** Locks candidates, including deleted ones, so that nobody else moves their totals. */
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

export function ratingKey({ userId, candidateId }: RatingKey): string {
  return `${userId}:${candidateId}`;
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}

type RoundRow = Record<'roundId' | 'closesAt' | 'finalAt' | 'nextOpensAt' | 'now', unknown>;

function toRoundContext(row: RoundRow | undefined): RoundContext {
  if (!row) throw new Error('The database has no current round');
  const timeOf = (value: unknown) => (value === null ? null : toDate(value));
  return {
    id: toNumber(row.roundId),
    closesAt: timeOf(row.closesAt),
    finalAt: timeOf(row.finalAt),
    nextOpensAt: timeOf(row.nextOpensAt),
    now: toDate(row.now),
  };
}
