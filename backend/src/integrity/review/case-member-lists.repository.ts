import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import type { Level } from '../../core/config/settings.js';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { IntegrityCaseAccountEntity } from '../cases/integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from '../cases/integrity-case-rating.entity.js';

export interface Page {
  limit: number;
  offset: number;
}

export interface CaseAccountRow
  extends Pick<
    UserEntity,
    'id' | 'username' | 'createdAt' | 'level' | 'mailDomain' | 'network' | 'totalRatings'
  > {
  /** True if an administrator removed it from the case. */
  removed: boolean;
}

export interface CaseRatingRow
  extends Pick<
    RatingEntity,
    'id' | 'userId' | 'candidateId' | 'scoreSum' | 'scoreCount' | 'createdAt' | 'status'
  > {
  username: string;
  removed: boolean;
}

/** The common facts of a case's accounts and ratings, without removed ones. */
export interface CasePattern {
  accounts: number;
  /** The number of accounts that rated the candidate. */
  voters: number;
  /** When the first and the last account registered; null without accounts. */
  registeredFrom: Date | null;
  registeredTo: Date | null;
  /** The lowest and the highest average of a rating of the candidate; null without ratings. */
  lowest: number | null;
  highest: number | null;
}

type Raw = Record<string, unknown>;

/** Reads the accounts and ratings of cases for administrators, including removed ones. */
@Injectable()
export class CaseMemberListsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Reads what the accounts of a case, and their ratings of one candidate, have in common. */
  async pattern(caseId: number, candidateId: number | null): Promise<CasePattern> {
    const accounts = await this.database.read
      .createQueryBuilder(IntegrityCaseAccountEntity, 'member')
      .innerJoin(UserEntity, 'user', 'user.id = member.userId')
      .select('COUNT(*)', 'accounts')
      .addSelect('MIN(user.createdAt)', 'first')
      .addSelect('MAX(user.createdAt)', 'last')
      .where({ caseId, removed: false })
      .getRawOne<Raw>();
    const average = 'member.scoreSum * 1.0 / member.scoreCount';
    const ratings = await this.database.read
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .select('COUNT(DISTINCT member.userId)', 'voters')
      .addSelect(`MIN(${average})`, 'lowest')
      .addSelect(`MAX(${average})`, 'highest')
      .where({ caseId, candidateId: candidateId ?? 0, removed: false })
      .getRawOne<Raw>();
    const timeOf = (value: unknown) => (value ? toDate(value) : null);
    const scoreOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));
    return {
      accounts: toNumber(accounts?.accounts),
      voters: toNumber(ratings?.voters),
      registeredFrom: timeOf(accounts?.first),
      registeredTo: timeOf(accounts?.last),
      lowest: scoreOf(ratings?.lowest),
      highest: scoreOf(ratings?.highest),
    };
  }

  async listAccounts(caseId: number, { limit, offset }: Page): Promise<CaseAccountRow[]> {
    const rows = await this.database.read
      .createQueryBuilder(IntegrityCaseAccountEntity, 'member')
      .innerJoin(UserEntity, 'user', 'user.id = member.userId')
      .select('user.id', 'id')
      .addSelect('user.username', 'username')
      .addSelect('user.createdAt', 'createdAt')
      .addSelect('user.level', 'level')
      .addSelect('user.mailDomain', 'mailDomain')
      .addSelect('user.network', 'network')
      .addSelect('user.totalRatings', 'totalRatings')
      .addSelect('member.removed', 'removed')
      .where('member.caseId = :caseId', { caseId })
      .orderBy('member.userId')
      .limit(limit)
      .offset(offset)
      .getRawMany<Raw>();
    return rows.map((row) => ({
      id: toNumber(row.id),
      username: String(row.username),
      createdAt: toDate(row.createdAt),
      level: row.level as Level,
      mailDomain: row.mailDomain as string | null,
      network: row.network as string | null,
      totalRatings: toNumber(row.totalRatings),
      removed: Boolean(toNumber(row.removed)),
    }));
  }

  async listRatings(caseId: number, { limit, offset }: Page): Promise<CaseRatingRow[]> {
    // Selects the ids first, so that skipped rows are not read.
    const page = await this.database.read.find(IntegrityCaseRatingEntity, {
      select: { ratingId: true },
      where: { caseId },
      order: { ratingId: 'ASC' },
      take: limit,
      skip: offset,
    });
    const rows = await this.database.read
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(RatingEntity, 'rating', 'rating.id = member.ratingId')
      .innerJoin(UserEntity, 'user', 'user.id = rating.userId')
      .select('rating.id', 'id')
      .addSelect('rating.userId', 'userId')
      .addSelect('user.username', 'username')
      .addSelect('rating.candidateId', 'candidateId')
      .addSelect('rating.scoreSum', 'scoreSum')
      .addSelect('rating.scoreCount', 'scoreCount')
      .addSelect('rating.createdAt', 'createdAt')
      .addSelect('rating.status', 'status')
      .addSelect('member.removed', 'removed')
      .where({ caseId, ratingId: In(page.map(({ ratingId }) => ratingId)) })
      .orderBy('member.ratingId')
      .getRawMany<Raw>();
    return rows.map((row) => ({
      id: toNumber(row.id),
      userId: toNumber(row.userId),
      username: String(row.username),
      candidateId: toNumber(row.candidateId),
      scoreSum: toNumber(row.scoreSum),
      scoreCount: toNumber(row.scoreCount),
      createdAt: toDate(row.createdAt),
      status: row.status as RatingStatus,
      removed: Boolean(toNumber(row.removed)),
    }));
  }
}
