import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { User } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';
import { sqlNow } from '../../core/database/clock.js';
import { engineOf, toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { listOf } from '../../core/database/dialect.js';
import { groupBy } from '../../core/support/group-by.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import type { Metric } from '../../index/model/metric.js';
import type { Round } from '../../index/model/round.js';
import { ratingEntry, withOpenings } from '../../ledger/entries/entries.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { RatingEntity } from '../rating/rating.entity.js';
import type { NewRating, OpenedRating, RatingKey } from './new-rating.js';
import { insertion, ROW_COLUMNS, ratingsUnder } from './rating-statements.js';

/** What a rating is known by once it is stored. */
export interface StoredKey {
  id: number;
  /** The hash of its entry in the ledger. */
  receipt: string;
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
  /** By `ratingKey`: who has rated whom already, in whichever round. */
  taken: Map<string, StoredRating[]>;
  round: RoundContext;
}

/** What the current round says of a vote. */
interface RoundContext extends Pick<Round, 'id' | 'closesAt' | 'finalAt'> {
  /** When the one after it opens; null: none is planned. */
  nextOpensAt: Date | null;
  /** By the database's clock. */
  now: Date;
}

/** As much of a rating as tells whether it came of a certain vote. */
export interface StoredRating {
  id: number;
  roundId: number;
  /** JSON, as it was stored. */
  scores: string;
  createdAt: Date;
}

type RatingRow = RatingKey & { id: number; roundId?: number };

/**
 * The statements that store ratings and take them back. All within one transaction, rows locked in one order
 * everywhere (users, candidates, metrics, each by id), so that none wait in a circle.
 */
@Injectable()
export class RatingWritesRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Locks all that votes touch, users first, then candidates, then the current round and metrics, each by id, and reads
   * what they are judged by. It stays as it is until the transaction ends.
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
      ratingsUnder(votes, isMysql, ', round_id AS roundId, scores, created_at AS createdAt'),
    );
    const candidates = await this.database.run<{ id: number; titleId: number | null }[]>({
      sql:
        `SELECT id, title_id AS titleId FROM candidate WHERE id IN (${candidateIds.sql}) ` +
        `AND deleted_at IS NULL ORDER BY id${exclusive}`,
      values: candidateIds.values,
    });
    const titleIds = listOf(unique([0, ...candidates.map(({ titleId }) => titleId ?? 0)]), isMysql);
    // The round with the metrics, for one statement less. It is current, or not yet: its end is for whoever judges.
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
   * Stores ratings of one round that nobody has given yet, each with its entry in the ledger.
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

  /** @returns ids by `ratingKey` */
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
