import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountParts } from '../../accounts/users/account-parts.js';
import { IdentityDisclosuresRepository } from '../identity-disclosure/identity-disclosures.repository.js';
import { RatingStandings } from './rating-standings.js';
import { RatingWithdrawal } from './rating-withdrawal.js';

/** The ratings of accounts, and whose names were opened: they go with them, and count or wait by their levels. */
@Injectable()
export class AccountRatings implements AccountPart {
  readonly name = 'ratings';

  constructor(
    private readonly withdrawal: RatingWithdrawal,
    private readonly standings: RatingStandings,
    private readonly openings: IdentityDisclosuresRepository,
    parts: AccountParts,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.openings.erase(userIds);
    await this.withdrawal.withdrawAllOf(userIds);
  }

  async levelsChanged(userIds: number[]): Promise<void> {
    await this.standings.followLevels(userIds);
  }
}
