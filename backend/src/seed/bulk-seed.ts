import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { Leaderboard } from '../leaderboard/leaderboard.js';
import { RatingTotalsRepository } from '../leaderboard/rating-totals.repository.js';
import { totalMoves } from '../leaderboard/totals.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { Passwords } from '../passwords/passwords.js';
import { type NewRating, RatingWritesRepository } from '../ratings/rating-writes.repository.js';
import { TitlesService } from '../titles/titles.service.js';
import { UserEntity } from '../users/user.entity.js';

/** How many rows of each kind. */
export interface BulkAmounts {
  users: number;
  candidates: number;
  ratings: number;
}

const TITLES = ['Minister', 'Governor', 'Mayor', 'Member of Parliament'];
/** Rows of one statement: SQLite takes 32,766 values in one, a user has fewer than ten. */
const ROW_BATCH_SIZE = 2_000;
/** The ratings of so many candidates are committed together. */
const CANDIDATE_BATCH_SIZE = 20;
/** Of ratings by people who have shown nothing, where nothing is asked for. */
const STANDING = { standing: 'counted', level: 'none' } as const;
/** Ratings are spread over so many days before now. */
const DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills a database with many rows, fast, for measuring: users that share one password, candidates and
 * ratings, every total right after each commit save the users' own, which are counted at the end.
 */
@Injectable()
export class BulkSeed {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly writes: RatingWritesRepository,
    private readonly totals: RatingTotalsRepository,
    private readonly leaderboard: Leaderboard,
  ) {}

  /** True when nobody and nothing has been stored yet. */
  async isEmpty(): Promise<boolean> {
    const { read } = this.database;
    return !(await read.exists(UserEntity)) && !(await read.exists(CandidateEntity));
  }

  /**
   * Adds rows to what is there.
   * @param amounts at most one rating for each user and candidate
   * @param password of all the users
   * @param tell is called with a sentence about what has been done so far
   */
  async run(amounts: BulkAmounts, password: string, tell: (progress: string) => void): Promise<void> {
    if (amounts.ratings > amounts.users * amounts.candidates) {
      throw new Error('There are more ratings than pairs of a user and a candidate.');
    }
    const userIds = await this.addUsers(amounts.users, await this.passwords.hash(password));
    tell(`${userIds.length} users`);
    const candidates = await this.addCandidates(amounts.candidates);
    tell(`${candidates.length} candidates`);
    const metrics = await this.metrics.list();
    const each = Math.floor(amounts.ratings / Math.max(1, candidates.length));
    let left = amounts.ratings - each * candidates.length;
    let given = 0;
    for (let from = 0; from < candidates.length; from += CANDIDATE_BATCH_SIZE) {
      const ratings: NewRating[] = [];
      for (const candidate of candidates.slice(from, from + CANDIDATE_BATCH_SIZE)) {
        const keys = metrics
          .filter(({ titleId }) => titleId === null || titleId === candidate.titleId)
          .map(({ key }) => key);
        const count = each + (left-- > 0 ? 1 : 0);
        for (let n = 0; n < count; n += 1) {
          const userId = userIds[(given + n) % userIds.length] ?? 0;
          ratings.push(ratingOf(userId, candidate.id, keys));
        }
        given += count;
      }
      if (ratings.length > 0) await this.addRatings(ratings);
      tell(`${given} ratings`);
    }
    await this.countOfUsers();
  }

  private async addUsers(count: number, passwordHash: string): Promise<number[]> {
    const series = `u${Date.now().toString(36)}`;
    const now = Date.now();
    return this.insertMany(UserEntity, count, (index) => {
      const username = `${series}_${index}`;
      const createdAt = new Date(now - (index % DAYS) * DAY_MS);
      const mailDomain = 'bulk.example';
      const email = `${username}@${mailDomain}`;
      const names = { username, normalizedUsername: username, email, mailDomain };
      return { ...names, passwordHash, role: 'user', createdAt };
    });
  }

  private async addCandidates(count: number): Promise<{ id: number; titleId: number }[]> {
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

  /** @returns the ids of the new rows, in order */
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
      const rows = await this.database.write
        .createQueryBuilder(entity, 'row')
        .select('row.id', 'id')
        .where('row.id > :last', { last })
        .orderBy('row.id')
        .getRawMany<{ id: unknown }>();
      return rows.map(({ id }) => toNumber(id));
    });
  }

  private async addRatings(ratings: NewRating[]): Promise<void> {
    await this.database.transaction(async () => {
      for (const rows of parts(ratings, ROW_BATCH_SIZE)) await this.writes.insert(rows);
      await this.totals.moveCandidates(totalMoves(ratings, 1));
      await this.leaderboard.invalidate();
    });
  }

  /** One statement over all rows, where a move of each would take as many. */
  private async countOfUsers(): Promise<void> {
    const user = this.dataSource.driver.escape('user');
    await this.database.transaction(() =>
      this.database.write.query(
        `UPDATE ${user} SET total_ratings = (SELECT COUNT(*) FROM rating WHERE rating.user_id = ${user}.id), ` +
          `has_voted = CASE WHEN has_voted = 1 OR EXISTS (SELECT 1 FROM rating WHERE rating.user_id = ${user}.id) ` +
          'THEN 1 ELSE 0 END',
      ),
    );
  }
}

const FIRST = ['Amina', 'Yusuf', 'Hodan', 'Abdi', 'Ifrah', 'Mahad', 'Sahra', 'Liban', 'Fartun', 'Guled'];
const LAST = ['Warsame', 'Farah', 'Jama', 'Nur', 'Aden', 'Hirsi', 'Osman', 'Barre', 'Roble', 'Samatar'];

/** Scores that differ by candidate and by person, the same at each run. */
function ratingOf(userId: number, candidateId: number, keys: string[]): NewRating {
  const scores: Record<string, number> = {};
  let scoreSum = 0;
  for (const [index, key] of keys.entries()) {
    const score = (30 + (candidateId % 50) + ((userId * 7 + index * 13) % 21)) % 101;
    scores[key] = score;
    scoreSum += score;
  }
  const ago = ((userId * 31 + candidateId * 17) % (DAYS * 1000)) * (DAY_MS / 1000);
  const createdAt = new Date(Date.now() - ago);
  return { userId, candidateId, scores, scoreSum, scoreCount: keys.length, createdAt, ...STANDING };
}

function* parts<T>(all: T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
