import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { CaseEvidence } from '../facts/finding.js';
import { IntegrityCaseEntity } from './integrity-case.entity.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

/** Sums over some ratings. */
type Sums = Record<'ratings' | 'scoreSum' | 'scoreCount', number>;

const NOTHING: Sums = { ratings: 0, scoreSum: 0, scoreCount: 0 };

/** The ratings of the busy hours that a case is about. The case does not contain them, because it names nobody. */
@Injectable()
export class CaseHoursRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Sums a candidate's counted ratings since the first of these hours, without the case's own ratings. */
  async countedInHours(caseId: number, candidateId: number, roundId: number): Promise<Sums> {
    const one = await this.database.write.findOneBy(IntegrityCaseEntity, { id: caseId });
    const evidence = JSON.parse(one?.evidence ?? '[]') as CaseEvidence[];
    const [since] = evidence
      .filter(({ signal, subject }) => signal === 'busy_hour' && subject.candidateId === candidateId)
      .map(({ from }) => from)
      .sort();
    if (since === undefined) return NOTHING;
    const row = await this.database.write
      .createQueryBuilder(RatingEntity, 'rating')
      .leftJoin(
        IntegrityCaseRatingEntity,
        'member',
        'member.caseId = :caseId AND member.ratingId = rating.id AND member.removed = 0',
        { caseId },
      )
      .select('COUNT(*)', 'ratings')
      .addSelect('SUM(rating.scoreSum)', 'scoreSum')
      .addSelect('SUM(rating.scoreCount)', 'scoreCount')
      .where({ candidateId, roundId, status: 'counted', createdAt: MoreThanOrEqual(new Date(since)) })
      .andWhere('member.ratingId IS NULL')
      .getRawOne<Record<keyof Sums, unknown>>();
    return {
      ratings: toNumber(row?.ratings),
      scoreSum: toNumber(row?.scoreSum),
      scoreCount: toNumber(row?.scoreCount),
    };
  }
}
