import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { GROUP_KINDS, type GroupKind, refuseUnlisted } from '../../core/population/population.js';
import { unauthorized } from '../auth/auth.errors.js';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { VouchersRepository } from '../vouchers/vouchers.repository.js';
import { toVoterProfileDto, type VoterProfileDto } from './voter-profile.dto.js';
import { VoterProfilesRepository } from './voter-profiles.repository.js';

/** Stores what voters say about themselves, apart from their ratings. No log, trail or list of administrators shows it. */
@Injectable()
export class VoterProfilesService implements AccountPart {
  readonly name = 'voter profile';

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population'>,
    private readonly database: DatabaseService,
    private readonly profiles: VoterProfilesRepository,
    private readonly users: UsersRepository,
    private readonly vouchers: VouchersRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.profiles.erase(userIds);
  }

  /** Returns the account's answers, with the region that a registration desk has verified. */
  async find(userId: number): Promise<VoterProfileDto> {
    const [profile, proof] = await Promise.all([this.profiles.find(userId), this.vouchers.findProof(userId)]);
    return toVoterProfileDto(profile, proof?.region ?? null);
  }

  /**
   * Replaces a voter's answers. Without answers the voter declines, and is not asked again.
   * @throws AppError 400 for a group that the population table does not list; 401 for a deleted account
   */
  async store({ id }: User, answers: Record<GroupKind, string | null>): Promise<VoterProfileDto> {
    for (const kind of GROUP_KINDS) refuseUnlisted(this.settings.population, kind, answers[kind]);
    const { region, age, sex } = answers;
    const profile = { userId: id, region, age, sex };
    // The lock keeps a deletion of the account from leaving a row behind.
    await this.database.transaction(async () => {
      if (!(await this.users.lockById(id))) throw unauthorized();
      await this.profiles.store(profile);
    });
    return toVoterProfileDto(profile, (await this.vouchers.findProof(id))?.region ?? null);
  }
}
