import { Injectable } from '@nestjs/common';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { votersHidden } from '../../accounts/model/user.errors.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import { type ListedRating, toListedRating } from './listed-rating.js';
import type { ListRatingsDto } from './rating.dto.js';
import { RatingAuditService } from './rating-audit.service.js';
import { RatingSearchRepository } from './rating-search.repository.js';
import { RatingSnapshotsService } from './rating-snapshots.service.js';
import { RatingsRepository } from './ratings.repository.js';

const DEFAULT_LIMIT = 100;

/** Shows the ratings of candidates to administrators. */
@Injectable()
export class CandidateRatingsService {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly search: RatingSearchRepository,
    private readonly candidates: CandidatesRepository,
    private readonly rounds: RoundsRepository,
    private readonly snapshots: RatingSnapshotsService,
    private readonly names: VoterAnonymityPolicy,
    private readonly audit: RatingAuditService,
  ) {}

  /**
   * Lists the ratings of a candidate in a round by time. The audit trail records the reader before the read.
   * While voters are anonymous, the response contains neither voters nor origins, because an origin that few people
   * share would identify them.
   * @returns one page, and the total number of matching ratings
   * @throws AppError 404; 409 VOTERS_HIDDEN
   */
  async list(
    candidateId: number,
    { limit = DEFAULT_LIMIT, offset = 0, include, order, ...asked }: ListRatingsDto,
  ): Promise<{ page: ListedRating[]; total: number }> {
    const { hidden } = this.names;
    const { from, to, round: roundId, ...origin } = asked;
    if (hidden && (include || isGiven(origin))) throw votersHidden();
    const candidate = await this.candidates.findById(candidateId);
    if (!candidate) throw candidateNotFound();
    if (!hidden) await this.audit.noteList(candidate);
    const round = await this.rounds.findOrCurrent(roundId);
    if (!round) return { page: [], total: 0 };
    const { mail_domain: domain } = asked;
    const filter = {
      // Days of two zones together would narrow the time of a hidden vote to three hours.
      ...{ from, to, ...origin, roundId: round.id, utcDays: hidden },
      ...(domain !== undefined && { commonDomain: await this.search.isCommon(domain) }),
    };
    const ratings = await this.ratings.listOfCandidate(candidateId, { ...filter, limit, offset, order });
    // The totals contain the number of all ratings.
    const total = isGiven({ from, to, ...origin })
      ? await this.search.count(candidateId, filter)
      : await this.ratings.countAll(candidate, round);
    // A snapshot would reveal the minute of the rating.
    const told = hidden ? ratings : await this.snapshots.tell(ratings, () => candidate.titleId);
    return { page: told.map((rating) => toListedRating(rating, { hidden })), total };
  }
}

const isGiven = (filter: object) => Object.values(filter).some((value) => value !== undefined);
