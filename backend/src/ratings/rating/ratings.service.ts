import { Injectable } from '@nestjs/common';
import { EvidenceService } from '../../accounts/evidence/evidence.service.js';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { ratersHidden } from '../../accounts/users/user.errors.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { candidateNotFound } from '../../index/candidates/candidate.errors.js';
import { CandidatesRepository } from '../../index/candidates/candidates.repository.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { Round } from '../../index/rounds/round.js';
import { RoundsRepository } from '../../index/rounds/rounds.repository.js';
import { notInLedger } from '../../ledger/entries/ledger.errors.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { RatingWriterService } from '../giving/rating-writer.service.js';
import { type ListedRating, toListedRating } from './listed-rating.js';
import { CreateRatingDto, ListRatingsDto } from './rating.dto.js';
import { ratingNotFound } from './rating.errors.js';
import { type Rating, type ReceiptedRating, readFormSeconds, type Scores } from './rating.js';
import { RatingSearchRepository } from './rating-search.repository.js';
import { type RatingSnapshot, RatingSnapshotsService } from './rating-snapshots.service.js';
import { type OwnRating, RatingsRepository } from './ratings.repository.js';

const DEFAULT_LIMIT = 100;

/** What its giver opens a rating's commitment with. */
export interface Receipt {
  entry: string;
  key: string;
  nonce: string;
  scores: Scores;
}

/** Rating candidates, once each, and reading what was given. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ratings: RatingsRepository,
    private readonly search: RatingSearchRepository,
    private readonly candidates: CandidatesRepository,
    private readonly writer: RatingWriterService,
    private readonly limiter: LimiterService,
    private readonly audit: AuditTrailService,
    private readonly levels: LevelPolicy,
    private readonly evidence: EvidenceService,
    private readonly names: VoterAnonymityPolicy,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly snapshots: RatingSnapshotsService,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Only ratings that were stored count to the limit: what was refused gained nothing by repeating.
   * @throws AppError as `RatingWriterService.submit`; 429
   */
  async rate(
    user: User,
    { candidateId, scores, formSeconds, nonce }: CreateRatingDto,
    visitor: Visitor,
  ): Promise<ReceiptedRating> {
    const refusal = this.levels.refusalOf(user);
    if (refusal) throw refusal;
    const { id: userId } = user;
    return this.limiter.takeFor('ratingUser', userId, async () => {
      const origin = { ...(await this.evidence.of(visitor)), formSeconds: readFormSeconds(formSeconds) };
      return this.writer.submit({ userId, candidateId, scores, origin, nonce });
    });
  }

  /**
   * Who gave what is told to nobody whose name is not noted first. Where names are hidden it is told to nobody, nor from
   * where a rating came: an origin of few people would tell.
   * @throws AppError 404; 409 RATERS_HIDDEN
   */
  async listOfCandidate(
    candidateId: number,
    { limit = DEFAULT_LIMIT, offset = 0, include, ...asked }: ListRatingsDto,
  ): Promise<{ page: ListedRating[]; total: number }> {
    const { hidden } = this.names;
    const { from, to, round: roundId, ...origin } = asked;
    if (hidden && (include || isGiven(origin))) throw ratersHidden();
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    if (!hidden) {
      const subject = { id: candidateId, name: candidate.name };
      const look = { action: 'ratings.open', subject } as const;
      await this.database.transaction(() => this.audit.recordPage(look, offset === 0));
    }
    const round = await this.rounds.findOrCurrent(roundId);
    if (!round) return { page: [], total: 0 };
    const { mail_domain: domain } = asked;
    const filter = {
      ...{ from, to, ...origin, roundId: round.id },
      ...(domain !== undefined && { commonDomain: await this.search.isCommon(domain) }),
    };
    const ratings = await this.ratings.listOfCandidate(candidateId, { ...filter, limit, offset });
    // How many there are in all stands in totals.
    const total = isGiven({ from, to, ...origin })
      ? await this.search.count(candidateId, filter)
      : await this.ratings.countAll(candidate, round);
    // By what a rating says one could tell in which minute of its day it was given.
    const told = hidden ? ratings : await this.snapshots.tell(ratings, () => candidate.titleId);
    return { page: told.map((rating) => toListedRating(rating, { hidden })), total };
  }

  /** @returns also the rounds in use by id, for those that the ratings are of */
  async listOfUser(userId: number): Promise<{
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

  /** @throws AppError 404 */
  async check(userId: number, candidateId: number): Promise<(ReceiptedRating & RatingSnapshot) | null> {
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    const rating = await this.ratings.findCurrent(userId, candidateId);
    const told = await this.snapshots.tell(rating ? [rating] : [], () => candidate.titleId);
    const [receipted = null] = await this.withReceipts(told);
    return receipted;
  }

  /**
   * What opens the commitment of a rating, for whom it is of.
   * @throws AppError 404, also for somebody else's; 409 NOT_IN_LEDGER
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

const isGiven = (filter: object) => Object.values(filter).some((value) => value !== undefined);
