import { Injectable } from '@nestjs/common';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { userNotFound, votersHidden } from '../../accounts/model/user.errors.js';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import type { Round } from '../../index/calendar/round.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import { notInLedger } from '../../ledger/entries/ledger.errors.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import type { ListVoterRatingsDto } from './rating.dto.js';
import { ratingNotFound } from './rating.errors.js';
import { type Rating, type ReceiptedRating, type Scores } from './rating.js';
import { RatingAuditService } from './rating-audit.service.js';
import { type RatingSnapshot, RatingSnapshotsService } from './rating-snapshots.service.js';
import { type OwnRating, RatingsRepository } from './ratings.repository.js';

const DEFAULT_LIMIT = 100;

/** The values with which a voter opens a rating's commitment. */
export interface Receipt {
  entry: string;
  key: string;
  nonce: string;
  scores: Scores;
}

/** Shows the ratings of one voter: to the voter, and to administrators unless voters are anonymous. */
@Injectable()
export class OwnRatingsService {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly snapshots: RatingSnapshotsService,
    private readonly ledger: LedgerService,
    private readonly users: UsersRepository,
    private readonly names: VoterAnonymityPolicy,
    private readonly audit: RatingAuditService,
  ) {}

  /** Lists a voter's ratings, the newest first. @returns also the rounds in use by id */
  async list(userId: number): Promise<{
    ratings: (OwnRating & RatingSnapshot & ReceiptedRating)[];
    rounds: ReadonlyMap<number, Round>;
  }> {
    const ratings = await this.ratings.listOfUser(userId);
    const told = await this.snapshots.tell(ratings, ({ candidate }) => candidate?.titleId);
    return {
      ratings: await this.withReceipts(told),
      rounds: await this.leaderboard.roundsInUse(),
    };
  }

  /**
   * Lists a page of a voter's ratings for administrators, the newest first. The audit trail records the reader before
   * the read.
   * @returns also the number of all ratings, and the rounds in use by id
   * @throws AppError 404; 409 VOTERS_HIDDEN
   */
  async listForAdmins(userId: number, { limit = DEFAULT_LIMIT, offset = 0 }: ListVoterRatingsDto) {
    if (this.names.hidden) throw votersHidden();
    const voter = await this.users.findById(userId);
    if (!voter) throw userNotFound();
    await this.audit.noteVoter(voter);
    const ratings = await this.ratings.listOfUser(userId, { limit, offset });
    return {
      page: await this.snapshots.tell(ratings, ({ candidate }) => candidate?.titleId),
      total: await this.ratings.countOfUser(userId),
      rounds: await this.leaderboard.roundsInUse(),
    };
  }

  /**
   * Finds a voter's rating of a candidate in the current round.
   * @returns null without one
   * @throws AppError 404
   */
  async check(userId: number, candidateId: number): Promise<(ReceiptedRating & RatingSnapshot) | null> {
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    const rating = await this.ratings.findCurrent(userId, candidateId);
    const told = await this.snapshots.tell(rating ? [rating] : [], () => candidate.titleId);
    const [receipted = null] = await this.withReceipts(told);
    return receipted;
  }

  /**
   * Reads the values that open the commitment of a voter's rating.
   * @throws AppError 404, also for another voter's rating; 409 NOT_IN_LEDGER
   */
  async receipt(userId: number, ratingId: number): Promise<Receipt> {
    const rating = await this.ratings.findOwn(userId, ratingId);
    if (!rating) throw ratingNotFound();
    const entry = (await this.ledger.receiptsOf([ratingId])).get(ratingId);
    if (entry === undefined || rating.openingKey === null) throw notInLedger();
    return { entry, key: rating.openingKey, nonce: rating.openingNonce ?? '', scores: rating.scores };
  }

  private async withReceipts<R extends Rating>(ratings: R[]): Promise<(R & ReceiptedRating)[]> {
    const receipts = await this.ledger.receiptsOf(ratings.map(({ id }) => id));
    return ratings.map((rating) => ({ ...rating, receipt: receipts.get(rating.id) ?? null }));
  }
}
