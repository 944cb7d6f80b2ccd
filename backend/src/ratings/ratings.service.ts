import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { CandidatesRepository } from '../candidates/candidates.repository.js';
import { Database } from '../database/database.js';
import { Evidence } from '../evidence/evidence.js';
import type { Visitor } from '../http/visitor.js';
import { Limiter } from '../limits/limiter.js';
import { LevelPolicy } from '../users/level-policy.js';
import { RaterNames } from '../users/rater-names.js';
import type { User } from '../users/user.js';
import { type ListedRating, toListedRating } from './listed-rating.js';
import { CreateRatingDto, ListRatingsDto } from './rating.dto.js';
import { type Rating, readFormSeconds } from './rating.js';
import { RatingWriter } from './rating-writer.js';
import { type OwnRating, RatingsRepository } from './ratings.repository.js';

const DEFAULT_LIMIT = 100;

/** Rating candidates, once each, and reading what was given. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly writer: RatingWriter,
    private readonly limiter: Limiter,
    private readonly audit: Audit,
    private readonly levels: LevelPolicy,
    private readonly evidence: Evidence,
    private readonly names: RaterNames,
  ) {}

  /**
   * Only ratings that were stored count to the limit: what was refused gained nothing by repeating.
   * @throws AppError as `RatingWriter.submit`; 429
   */
  async rate(
    user: User,
    { candidateId, scores, formSeconds }: CreateRatingDto,
    visitor: Visitor,
  ): Promise<Rating> {
    const refusal = this.levels.refusalOf(user);
    if (refusal) throw refusal;
    const { id: userId } = user;
    return this.limiter.takeFor('ratingUser', userId, async () => {
      const origin = { ...(await this.evidence.of(visitor)), formSeconds: readFormSeconds(formSeconds) };
      return this.writer.submit({ userId, candidateId, scores, createdAt: new Date(), origin });
    });
  }

  /** Who gave what is told to nobody whose name is not noted first, and to nobody where names are hidden. @throws AppError 404 */
  async listOfCandidate(
    candidateId: number,
    { limit = DEFAULT_LIMIT, offset = 0 }: ListRatingsDto,
  ): Promise<{ page: ListedRating[]; total: number }> {
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    const { hidden } = this.names;
    if (!hidden) {
      const subject = { id: candidateId, name: candidate.name };
      await this.database.transaction(() => this.audit.record({ action: 'ratings.open', subject }));
    }
    const ratings = await this.ratings.listOfCandidate(candidateId, { limit, offset });
    const page = ratings.map((rating) => toListedRating(rating, { hidden }));
    return { page, total: candidate.totalRatings + (await this.ratings.countUncounted(candidateId)) };
  }

  listOfUser(userId: number): Promise<OwnRating[]> {
    return this.ratings.listOfUser(userId);
  }

  /** @throws AppError 404 */
  async check(userId: number, candidateId: number): Promise<Rating | null> {
    if (!(await this.candidates.findById(candidateId))) throw candidateNotFound();
    return this.ratings.findOne(userId, candidateId);
  }
}
