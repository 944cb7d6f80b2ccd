import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../../accounts/model/account-parts.service.js';
import { IdentityDisclosuresRepository } from '../identity-disclosure/identity-disclosures.repository.js';
import { RatingStatusesService } from './rating-statuses.service.js';
import { RatingWithdrawalService } from './rating-withdrawal.service.js';

/**
 * Handles the ratings and identity disclosures of accounts: deletes them with the account, and counts ratings by its
 * level.
 */
@Injectable()
export class AccountRatingsService implements AccountPart {
  readonly name = 'ratings';

  constructor(
    private readonly withdrawal: RatingWithdrawalService,
    private readonly statuses: RatingStatusesService,
    private readonly openings: IdentityDisclosuresRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.openings.erase(userIds);
    await this.withdrawal.withdrawAllOf(userIds);
  }

  async levelsChanged(userIds: number[]): Promise<void> {
    await this.statuses.followLevels(userIds);
  }
}
