import { Inject, Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { engineOf, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { dayOf } from '../../core/support/days.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingDayEntity } from './rating-day.entity.js';
import { addition, BATCH_SIZE, countRows, slices } from './total-statements.js';

/** A rating that has started or stopped to count. */
interface CountedRating {
  candidateId: number;
  roundId: number;
  titleId: number | null;
}

/** A new rating. */
interface GivenRating extends CountedRating {
  status: RatingStatus;
  createdAt: Date;
}

type Change = 'counted' | 'taken_out';

/** The counted ratings of a candidate on all days of a round, or their difference from the right number. */
export interface DayDifference {
  roundId: number;
  candidateId: number;
  ratings: number;
}

const KEYS = ['day', 'candidate_id', 'round_id', 'title_id'];

/** The table of candidates' ratings by day. Callers have locked the candidates' rows. */
@Injectable()
export class RatingDaysRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Within the transaction that stores ratings: counts them on the day on which they were given. */
  addNew(ratings: readonly GivenRating[]): Promise<void> {
    const counted = ratings.filter(({ status }) => status === 'counted');
    return this.add(counted, 'counted', ({ createdAt }) => dayOf(createdAt));
  }

  /** Within the transaction that moves totals by earlier ratings: counts the change on today's date. */
  async addToday(ratings: readonly CountedRating[], change: Change): Promise<void> {
    if (ratings.length === 0) return;
    const today = dayOf(await databaseClock(this.database.read));
    await this.add(ratings, change, () => today);
  }

  /** Lists the rows of some days, both included, by day, candidate, round and title, along the key. */
  list(from: string, to: string): Promise<RatingDayEntity[]> {
    return this.database.read.find(RatingDayEntity, {
      where: { day: Between(from, to) },
      order: { day: 'ASC', candidateId: 'ASC', roundId: 'ASC', titleId: 'ASC' },
    });
  }

  /** Sums the counted ratings of each candidate over all days, for a recount. */
  async sums(): Promise<DayDifference[]> {
    const rows: Record<string, unknown>[] = await this.database.read.query(
      'SELECT round_id, candidate_id, SUM(counted) - SUM(taken_out) AS ratings FROM rating_day GROUP BY round_id, candidate_id',
    );
    return rows.map((row) => ({
      roundId: toNumber(row.round_id),
      candidateId: toNumber(row.candidate_id),
      ratings: toNumber(row.ratings),
    }));
  }

  /** Within a transaction that has locked all candidates: records a recount's difference as a change of today. */
  async mend({ roundId, candidateId }: Omit<DayDifference, 'ratings'>, by: number): Promise<void> {
    const change: Change = by > 0 ? 'counted' : 'taken_out';
    const row = [dayOf(await databaseClock(this.database.read)), candidateId, roundId, 0, Math.abs(by)];
    const isMysql = engineOf(this.dataSource) === 'mysql';
    await this.database.run(addition('rating_day', KEYS, [change], [row], isMysql));
  }

  private async add<R extends CountedRating>(
    ratings: readonly R[],
    change: Change,
    on: (rating: R) => string,
  ): Promise<void> {
    const counts = countRows(ratings, (rating) => {
      return [on(rating), rating.candidateId, rating.roundId, rating.titleId ?? 0];
    });
    const isMysql = engineOf(this.dataSource) === 'mysql';
    for (const rows of slices(counts, BATCH_SIZE))
      await this.database.run(addition('rating_day', KEYS, [change], rows, isMysql));
  }

  /** Returns the first day; null without one. */
  async first(): Promise<string | null> {
    const [first] = await this.database.read.find(RatingDayEntity, { order: { day: 'ASC' }, take: 1 });
    return first?.day ?? null;
  }
}
