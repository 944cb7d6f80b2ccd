import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { IntegrityCaseAccountEntity } from './integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

/** What accounts have in cases, for those who delete them. */
@Injectable()
export class CaseAccountsRepository {
  constructor(private readonly database: Database) {}

  /** Within a transaction that holds the accounts: takes them, and what they gave, out of all cases. */
  async remove(userIds: number[]): Promise<void> {
    const query = this.database.write.createQueryBuilder(IntegrityCaseAccountEntity, 'part');
    query
      .select('part.caseId', 'caseId')
      .distinct()
      .where({ userId: In(userIds) });
    const cases = await query.getRawMany<{ caseId: unknown }>();
    await this.database.write.delete(IntegrityCaseRatingEntity, { userId: In(userIds) });
    await this.database.write.delete(IntegrityCaseAccountEntity, { userId: In(userIds) });
    await this.recount(cases.map(({ caseId }) => toNumber(caseId)));
  }

  /** Within a transaction: counts anew what cases hold. */
  async recount(ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.run({
      sql:
        'UPDATE integrity_case SET ' +
        'account_count = (SELECT COUNT(*) FROM integrity_case_account a WHERE a.case_id = integrity_case.id), ' +
        'rating_count = (SELECT COUNT(*) FROM integrity_case_rating r WHERE r.case_id = integrity_case.id) ' +
        `WHERE id IN (${ids.map(() => '?').join(', ')})`,
      values: ids,
    });
  }
}
