import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { searchedEmail, searchedName } from '../accounts/model/searched-texts.js';
import { UserEntity } from '../accounts/model/user.entity.js';
import { PasswordsService } from '../accounts/passwords/passwords.service.js';
import { toNumber } from '../core/database/column-types.js';
import { DatabaseService } from '../core/database/database.service.js';
import { DAY_MS } from '../core/support/days.js';
import { lookOf } from '../core/validation/normalize.js';
import { RoundsRepository } from '../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { MetricsService } from '../index/metrics/metrics.service.js';
import { CandidateEntity } from '../index/model/candidate.entity.js';
import type { Metric } from '../index/model/metric.js';
import { TitlesService } from '../index/titles/titles.service.js';
import { RatingDaysRepository } from '../index/totals/rating-days.repository.js';
import { RatingTotalsRepository } from '../index/totals/rating-totals.repository.js';
import { totalMoves } from '../index/totals/totals.js';
import { type NewRating } from '../ratings/giving/new-rating.js';
import { RatingWritesRepository } from '../ratings/giving/rating-writes.repository.js';

/** The numbers of rows of each kind. */
export interface BulkAmounts {
  users: number;
  candidates: number;
  ratings: number;
}

/** A user and a candidate, by their indexes. */
interface RatingPair {
  user: number;
  candidate: number;
}

interface SeededCandidate {
  id: number;
  titleId: number;
}

const TITLES = ['Minister', 'Governor', 'Mayor', 'Member of Parliament'];
/** The number of rows per statement: SQLite accepts 32,766 values, and a rating has seventeen. */
const ROW_BATCH_SIZE = 1_500;
/** The number of ids per read. */
const ID_PAGE_SIZE = 50_000;
/**
 * The number of ratings that are committed together. Each commit moves the totals of all rated candidates: with fewer
 * ratings, those moves would take longer than the ratings.
 */
const COMMIT_SIZE = 50_000;
/** The status of ratings by users without any proof, where none is required. */
const STATUS = { status: 'counted', level: 'none' } as const;
/** The number of past days over which ratings are spread. */
const DAYS = 60;

/**
 * Quickly fills a database with many rows for measurements: users with one password, candidates and ratings, with all
 * totals right after each commit.
 */
@Injectable()
export class BulkSeed {
  constructor(
    private readonly database: DatabaseService,
    private readonly passwords: PasswordsService,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly writes: RatingWritesRepository,
    private readonly totals: RatingTotalsRepository,
    private readonly days: RatingDaysRepository,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Returns whether the database has no users and candidates. */
  async isEmpty(): Promise<boolean> {
    const { read } = this.database;
    return !(await read.exists(UserEntity)) && !(await read.exists(CandidateEntity));
  }

  /**
   * Adds rows to existing ones.
   * @param amounts at most one rating per user and candidate
   * @param password of all the users
   * @param tell receives a sentence about the progress
   */
  async run(amounts: BulkAmounts, password: string, tell: (progress: string) => void): Promise<void> {
    if (amounts.ratings > amounts.users * amounts.candidates) {
      throw new Error(
        '--ratings exceeds the number of pairs of a user and a candidate. Raise --users or --candidates.',
      );
    }
    const began = Date.now();
    const userIds = await this.addUsers(amounts.users, await this.passwords.hash(password));
    tell(`${userIds.length} users`);
    const candidates = await this.addCandidates(amounts.candidates);
    tell(`${candidates.length} candidates`);
    const { id: roundId } = await this.rounds.current();
    const keysOf = keysByTitle(await this.metrics.list());
    let ratings: NewRating[] = [];
    let given = 0;
    for (const { user, candidate } of ratingPairs(amounts)) {
      const rated = candidates[candidate] as SeededCandidate;
      const ago = ((amounts.ratings - given - ratings.length) / amounts.ratings) * DAYS * DAY_MS;
      const rating = ratingOf(userIds[user] as number, rated, keysOf(rated.titleId), new Date(began - ago));
      ratings.push({ ...rating, roundId });
      if (ratings.length < COMMIT_SIZE && given + ratings.length < amounts.ratings) continue;
      await this.addRatings(ratings);
      given += ratings.length;
      ratings = [];
      tell(`${given} ratings`);
    }
  }

  private async addUsers(count: number, passwordHash: string): Promise<number[]> {
    const series = `u${Date.now().toString(36)}`;
    const now = Date.now();
    return this.insertMany(UserEntity, count, (index) => {
      const username = `${series}_${index}`;
      const createdAt = new Date(now - (index % DAYS) * DAY_MS);
      const mailDomain = 'bulk.example';
      const email = `${username}@${mailDomain}`;
      const searched = { searchName: searchedName(username), searchEmail: searchedEmail(email) };
      const names = {
        username,
        normalizedUsername: username,
        usernameLook: lookOf(username),
        email,
        mailDomain,
        ...searched,
      };
      return { ...names, passwordHash, role: 'user', createdAt };
    });
  }

  private async addCandidates(count: number): Promise<SeededCandidate[]> {
    const present = new Set((await this.titles.list()).map(({ name }) => name));
    for (const name of TITLES) if (!present.has(name)) await this.titles.create({ name });
    const titleIds = (await this.titles.list()).map(({ id }) => id);
    const titleOf = (index: number) => titleIds[index % titleIds.length] ?? 0;
    const ids = await this.database.transaction(async () => {
      const inserted = await this.insertMany(CandidateEntity, count, (index) => ({
        name: `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]} ${index + 1}`,
        titleId: titleOf(index),
        image: null,
        createdAt: new Date(),
      }));
      await this.leaderboard.invalidate();
      return inserted;
    });
    return ids.map((id, index) => ({ id, titleId: titleOf(index) }));
  }

  /** Inserts rows. @returns their ids in order */
  private async insertMany<T extends ObjectLiteral>(
    entity: EntityTarget<T>,
    count: number,
    rowOf: (index: number) => object,
  ): Promise<number[]> {
    return this.database.transaction(async () => {
      const last = toNumber(await this.database.write.maximum(entity, 'id' as never));
      for (let from = 0; from < count; from += ROW_BATCH_SIZE) {
        const length = Math.min(ROW_BATCH_SIZE, count - from);
        const rows = Array.from({ length }, (_, index) => rowOf(from + index));
        const insert = this.database.write.createQueryBuilder().insert().into(entity).updateEntity(false);
        await insert.values(rows as never).execute();
      }
      return this.idsAbove(entity, last);
    });
  }

  /** Reads ids page by page, because the driver's rows take far more memory than the numbers. */
  private async idsAbove<T extends ObjectLiteral>(entity: EntityTarget<T>, last: number): Promise<number[]> {
    const ids: number[] = [];
    for (let from = last; ; from = ids.at(-1) ?? from) {
      const rows = await this.database.write
        .createQueryBuilder(entity, 'row')
        .select('row.id', 'id')
        .where('row.id > :from', { from })
        .orderBy('row.id')
        .limit(ID_PAGE_SIZE)
        .getRawMany<{ id: unknown }>();
      for (const { id } of rows) ids.push(toNumber(id));
      if (rows.length < ID_PAGE_SIZE) return ids;
    }
  }

  private async addRatings(ratings: NewRating[]): Promise<void> {
    await this.database.transaction(async () => {
      for (const rows of parts(ratings, ROW_BATCH_SIZE)) await this.writes.store(rows);
      await this.totals.moveAll(totalMoves(ratings, 1));
      await this.days.addNew(ratings);
      await this.leaderboard.invalidate();
    });
  }
}

const FIRST = ['Amina', 'Yusuf', 'Hodan', 'Abdi', 'Ifrah', 'Mahad', 'Sahra', 'Liban', 'Fartun', 'Guled'];
const LAST = ['Warsame', 'Farah', 'Jama', 'Nur', 'Aden', 'Hirsi', 'Osman', 'Barre', 'Roble', 'Samatar'];

/**
 * Lists who rates whom, user by user, so that each index of the ratings grows at few places whose pages are in memory:
 * in another order the database would read and write most pages from disk once the indexes exceed its cache.
 * @param amounts no more ratings than pairs of a user and a candidate
 * @returns users and candidates by their indexes; each pair once, distributed evenly over users and candidates
 */
export function* ratingPairs({ users, candidates, ratings }: BulkAmounts): Generator<RatingPair, void> {
  for (let n = 0; n < ratings; n += 1)
    yield { user: Math.floor((n * users) / ratings), candidate: n % candidates };
}

/** Returns the metrics that apply to candidates of a title, by their keys. */
function keysByTitle(metrics: Pick<Metric, 'key' | 'titleId'>[]): (titleId: number) => string[] {
  const known = new Map<number, string[]>();
  return (titleId) => {
    const keys =
      known.get(titleId) ??
      metrics.filter((metric) => (metric.titleId ?? titleId) === titleId).map(({ key }) => key);
    known.set(titleId, keys);
    return keys;
  };
}

/** Returns scores that differ by candidate and user, the same in each run. */
function ratingOf(
  userId: number,
  { id: candidateId, titleId }: SeededCandidate,
  keys: string[],
  createdAt: Date,
): Omit<NewRating, 'roundId'> {
  const scores: Record<string, number> = {};
  let scoreSum = 0;
  for (const [index, key] of keys.entries()) {
    const score = (30 + (candidateId % 50) + ((userId * 7 + index * 13) % 21)) % 101;
    scores[key] = score;
    scoreSum += score;
  }
  return { userId, candidateId, scores, scoreSum, scoreCount: keys.length, createdAt, titleId, ...STATUS };
}

function* parts<T>(all: T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
