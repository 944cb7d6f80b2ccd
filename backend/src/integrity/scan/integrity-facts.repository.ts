import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toNumber, toTimeText } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { marks } from '../../core/database/dialect.js';
import { chunksOf } from '../../core/support/chunks.js';
import { TimeSlice } from '../../core/support/time-slice.js';
import type { AccountFacts, HourCount, Origin, RatingFacts } from '../facts/facts.js';
import type { FoundRating } from '../facts/finding.js';
import type { FactSources, Span } from './fact-sources.js';
import { RATED_FROM } from './integrity-counts.js';
import type { CountKind, Stream } from './integrity-cursors.repository.js';
import { type Ranges, toAccountFacts, toRatingFacts } from './rating-facts.js';

type Row = Record<string, unknown>;

/** The maximum number of ratings of a candidate, or accounts of an origin, that are checked together: the last ones. */
const MAX_RATINGS = 10_000;
const MAX_ACCOUNTS = 5_000;

const ACCOUNT_COLUMNS =
  'u.id AS userId, u.created_at AS registeredAt, u.level AS accountLevel, u.total_ratings AS accountRatings, ' +
  'u.network AS accountNetwork, u.address AS accountAddress, u.browser AS accountBrowser, u.mail_domain AS mailDomain';
const RATING_COLUMNS =
  'r.id AS ratingId, r.candidate_id AS candidateId, r.created_at AS createdAt, r.scores, r.score_sum AS scoreSum, ' +
  'r.score_count AS scoreCount, r.level, r.network, r.address, r.browser, r.form_seconds AS formSeconds';

const ORIGIN_COLUMNS: Record<Origin['kind'], string> = { network: 'network', mailDomain: 'mail_domain' };

/** Facts for signals, read from accounts, ratings and hourly counts, always along an index. */
@Injectable()
export class IntegrityFactsRepository implements FactSources {
  private readonly user: string;

  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {
    this.user = dataSource.driver.escape('user');
  }

  /** Returns the newest id; 0 if there are no rows. */
  async newestId(stream: Stream): Promise<number> {
    const table = { account: this.user, rating: 'rating', conflict: 'proof_conflict' }[stream];
    const [row] = await this.query(`SELECT MAX(id) AS id FROM ${table}`, []);
    return toNumber(row?.id);
  }

  /** Lists the next accounts by id. */
  async accountsAfter(after: number, upTo: number, limit: number): Promise<AccountFacts[]> {
    const rows = await this.query(
      `SELECT ${ACCOUNT_COLUMNS} FROM ${this.user} u WHERE u.id > ? AND u.id <= ? ORDER BY u.id LIMIT ${limit}`,
      [after, upTo],
    );
    return rows.map(toAccountFacts);
  }

  /** Lists the next ratings by id. */
  async ratingsAfter(after: number, upTo: number, limit: number): Promise<RatingFacts[]> {
    return this.ratings('WHERE r.id > ? AND r.id <= ? ORDER BY r.id', limit, [after, upTo]);
  }

  async ratingsOf(candidateId: number, { from, to }: Span): Promise<RatingFacts[]> {
    const latest = await this.ratings(
      'WHERE r.candidate_id = ? AND r.created_at BETWEEN ? AND ? ORDER BY r.created_at DESC, r.id DESC',
      MAX_RATINGS,
      [candidateId, timeText(from), timeText(to)],
    );
    return latest.reverse();
  }

  accountsOf(origin: Origin, span: Span): Promise<AccountFacts[]> {
    return this.accounts(origin, span, '');
  }

  votersOf(origin: Origin, span: Span): Promise<AccountFacts[]> {
    return this.accounts(origin, span, 'AND u.total_ratings > 0');
  }

  async ratingsBy(userIds: number[], candidateId: number): Promise<RatingFacts[]> {
    const found: RatingFacts[] = [];
    for (const some of chunksOf(userIds)) {
      const where = `WHERE r.user_id IN (${marks(some)}) AND r.candidate_id = ?`;
      found.push(...(await this.ratings(where, some.length, [...some, candidateId])));
    }
    return found.sort((a, b) => a.createdAt - b.createdAt);
  }

  async allRatingsBy(userIds: number[]): Promise<FoundRating[]> {
    const found: FoundRating[] = [];
    for (const some of chunksOf(userIds)) {
      const rows = await this.query(
        `SELECT id AS ratingId, candidate_id AS candidateId, user_id AS userId FROM rating WHERE user_id IN (${marks(some)})`,
        some,
      );
      found.push(...(rows as unknown as FoundRating[]));
    }
    return found;
  }

  countRegistered(origin: Origin | null, fromHour: number, toHour: number): Promise<number> {
    return this.count(origin?.kind ?? 'registered', origin?.value ?? '', fromHour, toHour);
  }

  countRatings(candidateId: number | null, fromHour: number, toHour: number): Promise<number> {
    return candidateId === null
      ? this.count('rated', '', fromHour, toHour)
      : this.count('candidate', String(candidateId), fromHour, toHour);
  }

  countByNew(fromHour: number, toHour: number): Promise<number> {
    return this.count('ratedByNew', '', fromHour, toHour);
  }

  countGivenFrom({ kind, value }: Origin, fromHour: number, toHour: number): Promise<number> {
    return this.count(RATED_FROM[kind], value, fromHour, toHour);
  }

  async countFromNetwork(candidateId: number, network: string, { from, to }: Span): Promise<number> {
    const [row] = await this.query(
      'SELECT COUNT(*) AS number FROM rating WHERE candidate_id = ? AND network = ? AND created_at BETWEEN ? AND ?',
      [candidateId, network, timeText(from), timeText(to)],
    );
    return toNumber(row?.number);
  }

  async hoursOf(candidateId: number, fromHour: number, toHour: number): Promise<HourCount[]> {
    const rows = await this.query(
      `SELECT hour, number, score_sum AS scoreSum, square_sum AS squareSum FROM integrity_count ` +
        "WHERE kind = 'candidate' AND subject = ? AND hour >= ? AND hour < ?",
      [String(candidateId), fromHour, toHour],
    );
    return rows.map(({ hour, number, scoreSum, squareSum }) => ({
      hour: toNumber(hour),
      number: toNumber(number),
      scoreSum: toNumber(scoreSum),
      squareSum: toNumber(squareSum),
    }));
  }

  /** Lists accounts of an origin. @param only a further condition */
  private async accounts({ kind, value }: Origin, { from, to }: Span, only: string): Promise<AccountFacts[]> {
    const rows = await this.query(
      `SELECT ${ACCOUNT_COLUMNS} FROM ${this.user} u WHERE u.${ORIGIN_COLUMNS[kind]} = ? ` +
        `AND u.created_at BETWEEN ? AND ? ${only} ORDER BY u.created_at DESC LIMIT ${MAX_ACCOUNTS}`,
      [value, timeText(from), timeText(to)],
    );
    return rows.map(toAccountFacts).reverse();
  }

  private async count(kind: CountKind, subject: string, fromHour: number, toHour: number): Promise<number> {
    const [row] = await this.query(
      'SELECT SUM(number) AS number FROM integrity_count WHERE kind = ? AND subject = ? AND hour >= ? AND hour < ?',
      [kind, subject, fromHour, toHour],
    );
    return toNumber(row?.number);
  }

  private async ratings(where: string, limit: number, values: unknown[]): Promise<RatingFacts[]> {
    const rows = await this.query(
      `SELECT ${RATING_COLUMNS}, ${ACCOUNT_COLUMNS} FROM rating r JOIN ${this.user} u ON u.id = r.user_id ` +
        `${where} LIMIT ${limit}`,
      values,
    );
    const ranges = rows.length > 0 ? await this.ranges() : new Map();
    const slice = new TimeSlice();
    const facts: RatingFacts[] = [];
    for (const row of rows) {
      if (slice.isOver) await slice.next();
      facts.push(toRatingFacts(row, ranges));
    }
    return facts;
  }

  /** Reads the ranges of all metrics, including deleted ones, because ratings keep their keys. */
  private async ranges(): Promise<Ranges> {
    const key = this.dataSource.driver.escape('key');
    const rows = await this.query(
      `SELECT ${key} AS name, min_score AS least, max_score AS most FROM metric`,
      [],
    );
    return new Map(
      rows.map(({ name, least, most }) => [String(name), { least: toNumber(least), most: toNumber(most) }]),
    );
  }

  private query(sql: string, values: unknown[]): Promise<Row[]> {
    return this.database.read.query<Row[]>(sql, values);
  }
}

function timeText(time: number): string {
  return toTimeText(new Date(time));
}
