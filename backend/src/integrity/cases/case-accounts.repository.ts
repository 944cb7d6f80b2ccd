import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type AccountPart, AccountPartsService } from '../../accounts/model/account-parts.service.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { IntegrityCaseAccountEntity } from './integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';
import { ObjectionEntity } from './objection.entity.js';

/** The parts of cases that belong to accounts. */
@Injectable()
export class CaseAccountsRepository implements AccountPart {
  readonly name = 'cases';

  constructor(
    private readonly database: DatabaseService,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  /** Removes accounts, their ratings and their objections from all cases. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(ObjectionEntity, { userId: In(userIds) });
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

  /** Within a transaction: counts the accounts and ratings of cases again. */
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
