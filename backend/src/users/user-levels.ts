import { Injectable } from '@nestjs/common';
import { LEVELS, type Level } from '../config/settings.js';
import { RatingStandings } from '../ratings/rating-standings.js';
import { UserProofsRepository } from './user-proofs.repository.js';

/** Keeps the levels of accounts with what their owners have proven, and their ratings with their levels. */
@Injectable()
export class UserLevels {
  constructor(
    private readonly proofs: UserProofsRepository,
    private readonly standings: RatingStandings,
  ) {}

  /**
   * Inside a transaction that has locked the users' rows and changed what they have proven: gives each the level of the
   * highest proof, and moves the ratings that are counted, or wait, because of it.
   * @returns the levels by now, by id
   */
  async refresh(userIds: number[]): Promise<Map<number, Level>> {
    const users = await this.proofs.read(userIds);
    const moving = users.filter(({ level, proven }) => level !== proven);
    for (const level of LEVELS) {
      const ids = moving.filter(({ proven }) => proven === level).map(({ id }) => id);
      if (ids.length > 0) await this.proofs.setLevel(ids, level);
    }
    if (moving.length > 0) await this.standings.followLevels(moving.map(({ id }) => id));
    return new Map(users.map(({ id, proven }) => [id, proven]));
  }

  /** Inside a transaction: forgets all proofs save that of the address. For accounts that go, or go to somebody else. */
  async forgetProofs(userIds: number[]): Promise<void> {
    await this.proofs.forget(userIds);
  }
}
