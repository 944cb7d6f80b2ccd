import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RoundEntity } from '../../index/calendar/round.entity.js';
import type { Round } from '../../index/calendar/round.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import type { Candidate, CandidateNames } from '../../index/model/candidate.js';
import { TITLE_NAMES } from '../../index/model/named-title.js';
import { TitleEntity } from '../../index/model/title.entity.js';
import { RoundScoreTotalEntity } from '../../index/totals/round-score-total.entity.js';
import { UncountedScoreTotalEntity } from '../../index/totals/uncounted-score-total.entity.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingEntity } from './rating.entity.js';
import type { Rating, Scores } from './rating.js';
import {
  ofCandidate,
  type RatingFilter,
  type RatingOrigin,
  toOrigin,
  withOrigin,
} from './rating-search.repository.js';

export interface RatingWithUsername extends Rating {
  username: string;
  origin: RatingOrigin;
}

interface RatedCandidate extends CandidateNames {
  id: number;
  image: string | null;
  titleId: number | null;
  region: string | null;
}

/** A rating as its voter sees it; the candidate is null after its deletion. */
export interface OwnRating extends Rating {
  candidate: RatedCandidate | null;
}

type CountedCandidate = Pick<Candidate, 'id' | 'totalRatings'>;
type CountedRound = Pick<Round, 'id' | 'isCurrent'>;

type Raw = Record<string, unknown>;

/** Reads the table of ratings. */
@Injectable()
export class RatingsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Finds a voter's rating of a candidate in the current round. */
  async findCurrent(userId: number, candidateId: number): Promise<Rating | null> {
    const rating = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .innerJoin(RoundEntity, 'round', 'round.id = rating.roundId AND round.isCurrent = 1')
      .where({ userId, candidateId })
      .getOne();
    return rating && { ...rating, scores: JSON.parse(rating.scores) as Scores };
  }

  /** Finds one of a voter's ratings, with the values that open its commitment. */
  async findOwn(
    userId: number,
    id: number,
  ): Promise<(Omit<RatingEntity, 'scores'> & { scores: Scores }) | null> {
    const rating = await this.database.read.findOneBy(RatingEntity, { id, userId });
    return rating && { ...rating, scores: JSON.parse(rating.scores) as Scores };
  }

  /**
   * Lists a candidate's ratings by time, with the voters' names, in one query that walks
   * IX_rating_candidate_created_at, or, for one network, IX_rating_candidate_network.
   * @param page.after only ratings that follow this one in the list, newest first
   */
  async listOfCandidate(
    candidateId: number,
    {
      limit,
      offset = 0,
      after,
      order = 'desc',
      ...filter
    }: RatingFilter & {
      limit: number;
      offset?: number;
      after?: Pick<Rating, 'id' | 'createdAt'>;
      order?: 'asc' | 'desc' | undefined;
    },
  ): Promise<RatingWithUsername[]> {
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const query = withOrigin(ofCandidate(this.columns(), candidateId, filter))
      .addSelect('user.username', 'username')
      .orderBy('rating.createdAt', direction)
      .addOrderBy('rating.id', direction)
      .limit(limit)
      .offset(offset);
    if (after) {
      query.andWhere('rating.createdAt <= :time AND (rating.createdAt < :time OR rating.id < :id)', {
        time: after.createdAt,
        id: after.id,
      });
    }
    const rows = await query.getRawMany<Raw>();
    return rows.map((row) => ({
      ...toRating(row),
      username: String(row.username),
      origin: toOrigin(row),
    }));
  }

  /**
   * Lists the ratings of a voter, newest first, with their candidates, in one query.
   * @param page by default all of them
   */
  async listOfUser(userId: number, page: { limit?: number; offset?: number } = {}): Promise<OwnRating[]> {
    const rows = await this.columns()
      .leftJoin(
        CandidateEntity,
        'candidate',
        'candidate.id = rating.candidateId AND candidate.deletedAt IS NULL',
      )
      .leftJoin(TitleEntity, 'title', 'title.id = candidate.titleId')
      .addSelect('candidate.id', 'existingId')
      .addSelect('candidate.name', 'name')
      .addSelect('candidate.nameAr', 'nameAr')
      .addSelect('candidate.image', 'image')
      .addSelect('candidate.titleId', 'currentTitleId')
      .addSelect('candidate.region', 'region')
      .addSelect(TITLE_NAMES.title, 'title')
      .addSelect(TITLE_NAMES.titleSo, 'titleSo')
      .addSelect(TITLE_NAMES.titleAr, 'titleAr')
      .where('rating.userId = :userId', { userId })
      .orderBy('rating.id', 'DESC')
      .limit(page.limit)
      .offset(page.offset)
      .getRawMany<Raw>();
    return rows.map((row) => ({ ...toRating(row), candidate: toCandidate(row) }));
  }

  countOfUser(userId: number): Promise<number> {
    return this.database.read.countBy(RatingEntity, { userId });
  }

  /** Returns the number of a candidate's ratings in a round with any status, from totals instead of rows. */
  async countAll({ id: candidateId, totalRatings }: CountedCandidate, round: CountedRound): Promise<number> {
    if (round.isCurrent) return totalRatings + (await this.countUncounted(candidateId, round));
    return sumOf(await this.database.read.findBy(RoundScoreTotalEntity, { candidateId, roundId: round.id }));
  }

  /** Counts a candidate's pending and excluded ratings in a round. */
  async countUncounted(candidateId: number, { id: roundId, isCurrent }: CountedRound): Promise<number> {
    if (isCurrent) return sumOf(await this.database.read.findBy(UncountedScoreTotalEntity, { candidateId }));
    const where = { candidateId, roundId, status: In(['pending', 'excluded']) };
    return sumOf(await this.database.read.findBy(RoundScoreTotalEntity, where));
  }

  private columns() {
    return this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.id', 'id')
      .addSelect('rating.userId', 'userId')
      .addSelect('rating.candidateId', 'candidateId')
      .addSelect('rating.roundId', 'roundId')
      .addSelect('rating.scores', 'scores')
      .addSelect('rating.scoreSum', 'scoreSum')
      .addSelect('rating.scoreCount', 'scoreCount')
      .addSelect('rating.createdAt', 'createdAt')
      .addSelect('rating.status', 'status')
      .addSelect('rating.titleId', 'titleId');
  }
}

function sumOf(totals: { totalRatings: number }[]): number {
  return totals.reduce((sum, { totalRatings }) => sum + totalRatings, 0);
}

function toRating(row: Raw): Rating {
  return {
    id: toNumber(row.id),
    userId: toNumber(row.userId),
    candidateId: toNumber(row.candidateId),
    roundId: toNumber(row.roundId),
    scores: JSON.parse(String(row.scores)) as Scores,
    scoreSum: toNumber(row.scoreSum),
    scoreCount: toNumber(row.scoreCount),
    createdAt: toDate(row.createdAt),
    status: String(row.status) as RatingStatus,
    titleId: toId(row.titleId),
  };
}

function toCandidate(row: Raw): RatedCandidate | null {
  if (row.existingId === null) return null;
  return {
    id: toNumber(row.existingId),
    name: String(row.name),
    nameAr: toText(row.nameAr),
    title: toText(row.title),
    titleSo: toText(row.titleSo),
    titleAr: toText(row.titleAr),
    image: toText(row.image),
    titleId: toId(row.currentTitleId),
    region: toText(row.region),
  };
}

const toId = (value: unknown) => (value === null ? null : toNumber(value));
const toText = (value: unknown) => (value === null ? null : String(value));
