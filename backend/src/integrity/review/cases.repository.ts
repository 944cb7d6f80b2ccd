import { Injectable } from '@nestjs/common';
import { In, Not, type SelectQueryBuilder } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import type { Level } from '../../core/config/settings.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { countsByDay, hourOf } from '../../core/support/days.js';
import type { RatingSums } from '../../index/leaderboard/interval.js';
import { toRatingSums } from '../../index/leaderboard/spread.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { type CaseStatus, IntegrityCaseEntity, UNDECIDED } from '../cases/integrity-case.entity.js';
import { IntegrityCaseAccountEntity } from '../cases/integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from '../cases/integrity-case-rating.entity.js';
import { ObjectionEntity } from '../cases/objection.entity.js';

export type CaseRow = IntegrityCaseEntity;

export interface CaseFilter {
  statuses: CaseStatus[];
  /** An account that the cases must contain. */
  userId?: number | undefined;
}

/** Returns whether an administrator opened a case, without evidence from signals. */
export const isByHand = (evidence: CaseRow['evidence']) => evidence === '[]';

/** Sums of a case's ratings of one candidate with the same status. */
export interface CaseSums extends RatingSums {
  candidateId: number;
  status: RatingStatus;
  /** The voters' current level for excluded ratings, if it matters; otherwise `none`. */
  level: Level;
}

/** What a case contains. */
const MEMBERS = {
  accounts: { entity: IntegrityCaseAccountEntity, key: 'userId' },
  ratings: { entity: IntegrityCaseRatingEntity, key: 'ratingId' },
} as const;

/** The cases and their decisions. */
@Injectable()
export class CasesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists cases by their last growth, newest first. */
  async list(
    { statuses, userId }: CaseFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ page: CaseRow[]; total: number }> {
    const query = this.database.read
      .createQueryBuilder(IntegrityCaseEntity, 'one')
      .where({ status: In(statuses) })
      .orderBy('one.grownAt', 'DESC')
      .addOrderBy('one.id', 'DESC')
      .limit(limit)
      .offset(offset);
    if (userId !== undefined) {
      const accounts = query
        .subQuery()
        .select('account.caseId')
        .from(IntegrityCaseAccountEntity, 'account')
        .where('account.userId = :userId');
      query.andWhere(`one.id IN ${accounts.getQuery()}`, { userId });
    }
    const [page, total] = await query.getManyAndCount();
    return { page, total };
  }

  find(id: number): Promise<CaseRow | null> {
    return this.database.read.findOneBy(IntegrityCaseEntity, { id });
  }

  /** Locks a case until this transaction ends. */
  lock(id: number): Promise<CaseRow | null> {
    return this.database.write.findOne(IntegrityCaseEntity, { where: { id }, lock: this.database.lock });
  }

  async update(id: number, change: Partial<CaseRow>): Promise<void> {
    await this.database.write.update(IntegrityCaseEntity, { id }, change);
  }

  /**
   * Sums the ratings of a case in one round by candidate: ratings that were not removed and that have this case's
   * status, because no other excluded case contains them. Voters and other cases are read only if they matter.
   * @param which.all includes ratings that were removed or that other cases contain
   * @param which.levels separates the levels of voters if they matter
   */
  async sums(
    caseId: number,
    { roundId, all, levels }: { roundId: number; all: boolean; levels: boolean },
  ): Promise<CaseSums[]> {
    const query = this.sumsByCandidate().where({ caseId, roundId });
    const level = `CASE WHEN member.status = 'excluded' THEN ${levelOfVoter(query)} END`;
    if (levels) query.addSelect(level, 'voterLevel').addGroupBy('voterLevel');
    if (!all) query.andWhere({ removed: false });
    if (!all && (await this.isAnotherExcluded(caseId))) {
      const heldHere = `member.ratingId NOT IN ${heldByOthers(query)}`;
      query.andWhere(`(member.status <> 'excluded' OR ${heldHere})`, { caseId });
    }
    return toCaseSums(await query.getRawMany());
  }

  /** Sums the counted ratings of all undecided cases in one round by candidate, each once. @param all as `sums` */
  async undecidedSums({ roundId, all }: { roundId: number; all: boolean }): Promise<CaseSums[]> {
    const query = this.sumsByCandidate();
    const earlier = query
      .subQuery()
      .select('1')
      .from(IntegrityCaseRatingEntity, 'other')
      .innerJoin(IntegrityCaseEntity, 'earlier', 'earlier.id = other.caseId')
      .where('other.ratingId = member.ratingId AND other.caseId < member.caseId')
      .andWhere('earlier.status IN (:...undecided)');
    if (!all) earlier.andWhere('other.removed = 0');
    query
      .innerJoin(IntegrityCaseEntity, 'one', 'one.id = member.caseId')
      .where({ roundId, status: 'counted', ...(all ? {} : { removed: false }) })
      .andWhere('one.status IN (:...undecided)', { undecided: UNDECIDED })
      .andWhere(`NOT EXISTS ${earlier.getQuery()}`);
    return toCaseSums(await query.getRawMany());
  }

  /** Finds the newest undecided case of each of these accounts or ratings that is in one. */
  async undecidedOf(members: keyof typeof MEMBERS, ids: number[]): Promise<Map<number, number>> {
    const { entity, key } = MEMBERS[members];
    const rows = await this.database.read
      .createQueryBuilder<IntegrityCaseAccountEntity | IntegrityCaseRatingEntity>(entity, 'member')
      .innerJoin(IntegrityCaseEntity, 'one', 'one.id = member.caseId')
      .select(`member.${key}`, 'id')
      .addSelect('MAX(one.id)', 'caseId')
      .where({ [key]: In(ids), removed: false })
      .andWhere('one.status IN (:...undecided)', { undecided: UNDECIDED })
      .groupBy(`member.${key}`)
      .getRawMany<Record<string, unknown>>();
    return new Map(rows.map(({ id, caseId }) => [toNumber(id), toNumber(caseId)]));
  }

  private sumsByCandidate(): MemberQuery {
    return this.database.read
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .select('member.candidateId', 'candidateId')
      .addSelect('member.status', 'status')
      .addSelect('COUNT(*)', 'ratings')
      .addSelect('SUM(member.scoreSum)', 'scoreSum')
      .addSelect('SUM(member.scoreCount)', 'scoreCount')
      .addSelect('SUM(member.scoreSum * member.scoreSum)', 'squareSum')
      .addSelect('SUM(member.scoreSum * member.scoreCount)', 'productSum')
      .addSelect('SUM(member.scoreCount * member.scoreCount)', 'countSquareSum')
      .groupBy('member.candidateId')
      .addGroupBy('member.status');
  }

  private isAnotherExcluded(caseId: number): Promise<boolean> {
    return this.database.read.existsBy(IntegrityCaseEntity, { id: Not(caseId), status: 'excluded' });
  }

  /** Counts the ratings of a case for one candidate by day. @param offsetMs how far the days' clock is ahead of UTC */
  async days(caseId: number, candidateId: number, offsetMs: number): Promise<Map<string, number>> {
    const hour = hourOf('rating.createdAt');
    const rows = await this.database.read
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(RatingEntity, 'rating', 'rating.id = member.ratingId')
      .select(hour, 'hour')
      .addSelect('COUNT(*)', 'count')
      .where('member.caseId = :caseId AND member.candidateId = :candidateId', { caseId, candidateId })
      .groupBy(hour)
      .getRawMany<Record<string, unknown>>();
    return countsByDay(
      rows.map((row) => ({ hour: String(row.hour), count: toNumber(row.count) })),
      offsetMs,
    );
  }

  /** Lists voters' objections about their ratings in a case, newest first. */
  objections(caseId: number, limit: number): Promise<ObjectionEntity[]> {
    return this.database.read
      .createQueryBuilder(ObjectionEntity, 'objection')
      .innerJoin(IntegrityCaseRatingEntity, 'member', 'member.ratingId = objection.ratingId')
      .where('member.caseId = :caseId', { caseId })
      .orderBy('objection.createdAt', 'DESC')
      .limit(limit)
      .getMany();
  }
}

type MemberQuery = SelectQueryBuilder<IntegrityCaseRatingEntity>;

function toCaseSums(rows: Record<string, unknown>[]): CaseSums[] {
  return rows.map((row) => ({
    candidateId: toNumber(row.candidateId),
    status: row.status as RatingStatus,
    level: (row.voterLevel ?? 'none') as Level,
    ...toRatingSums(row),
  }));
}

/** Within a query for members of a case: selects the ratings of other excluded cases, read once instead of per row. */
function heldByOthers(query: MemberQuery): string {
  return query
    .subQuery()
    .select('other.ratingId')
    .from(IntegrityCaseRatingEntity, 'other')
    .innerJoin(IntegrityCaseEntity, 'holding', "holding.id = other.caseId AND holding.status = 'excluded'")
    .where('other.caseId <> :caseId AND other.removed = 0')
    .getQuery();
}

/** Within a query for members of a case: selects the level of the voter. */
function levelOfVoter(query: MemberQuery): string {
  return query
    .subQuery()
    .select('user.level')
    .from(UserEntity, 'user')
    .where('user.id = member.userId')
    .getQuery();
}
