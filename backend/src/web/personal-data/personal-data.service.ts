import { Injectable, StreamableFile } from '@nestjs/common';
import { KnownNetworksService } from '../../accounts/auth/known-networks.service.js';
import { PasskeysRepository } from '../../accounts/passkey-credentials/passkeys.repository.js';
import { toPasskeyDto } from '../../accounts/passkeys/passkey.dto.js';
import { toProvenPhone } from '../../accounts/phone/phone.dto.js';
import { PhoneRepository } from '../../accounts/phone/phone.repository.js';
import { toSavedViewDto } from '../../accounts/saved-views/saved-view.dto.js';
import { SavedViewsRepository } from '../../accounts/saved-views/saved-views.repository.js';
import { TwoFactorRepository } from '../../accounts/two-factor-codes/two-factor.repository.js';
import { toUserDto } from '../../accounts/users/user.dto.js';
import { VoterProfilesService } from '../../accounts/voter-profiles/voter-profiles.service.js';
import { VouchersRepository } from '../../accounts/vouchers/vouchers.repository.js';
import type { User } from '../../core/access/user.js';
import { AuditService } from '../../core/audit/audit.service.js';
import type { AuditEntry } from '../../core/audit/audit-entry.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { PushOutboxService } from '../../messaging/push/push-outbox.service.js';
import { NotificationsRepository } from '../../notifications/messages/notifications.repository.js';
import { toIdentityDisclosureDto } from '../../ratings/identity-disclosure/identity-disclosure.dto.js';
import { IdentityDisclosuresService } from '../../ratings/identity-disclosure/identity-disclosures.service.js';
import { OwnRatingsService } from '../../ratings/rating/own-ratings.service.js';
import { toOwnRatingDto } from '../../ratings/rating/rating.dto.js';
import { PersonalDataDto, toAccountChangeDto, toMailsSinceDto } from './personal-data.dto.js';

/** The number of audit entries per read; an account seldom has more than a few. */
const AUDIT_PAGE = 200;

/** Collects a user's data for that user. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly ratings: OwnRatingsService,
    private readonly openings: IdentityDisclosuresService,
    private readonly networks: KnownNetworksService,
    private readonly twoFactors: TwoFactorRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly views: SavedViewsRepository,
    private readonly phones: PhoneRepository,
    private readonly vouchers: VouchersRepository,
    private readonly profiles: VoterProfilesService,
    private readonly trail: AuditService,
    private readonly limiter: LimiterService,
    private readonly notifications: NotificationsRepository,
    private readonly pushes: PushOutboxService,
  ) {}

  /**
   * Returns all data of the account as a JSON file. The password and networks are stored as hashes and cannot be shown.
   * The administrators who changed the account are left out, because their names are their own data.
   * @throws AppError 429
   */
  async file(user: User): Promise<StreamableFile> {
    await this.limiter.take('profileUser', user.id);
    const twoFactor = await this.twoFactors.find(user.id);
    const phone = await this.phones.findProof(user.id);
    const inPerson = await this.vouchers.findProof(user.id);
    const { ratings, rounds } = await this.ratings.list(user.id);
    const data: PersonalDataDto = {
      exported_at: new Date().toISOString(),
      account: toUserDto(user),
      ratings: ratings.map((rating) => toOwnRatingDto(rating, rounds)),
      identity_disclosures: (await this.openings.listOfUser(user.id)).map(toIdentityDisclosureDto),
      networks: (await this.networks.listSeen(user.id)).map((seenAt) => ({
        last_seen_at: seenAt.toISOString(),
      })),
      two_factor: twoFactor?.confirmedAt ? { since: twoFactor.confirmedAt.toISOString() } : null,
      passkeys: (await this.passkeys.listOfUser(user.id)).map(toPasskeyDto),
      phone: phone && toProvenPhone(phone),
      in_person: inPerson && { proven_at: inPerson.provenAt.toISOString() },
      round_mails: toMailsSinceDto(await this.notifications.find(user.id)),
      devices: (await this.pushes.listDevices(user.id)).map(({ createdAt, language, device }) => ({
        since: createdAt.toISOString(),
        language,
        service: device && new URL(device.endpoint).host,
      })),
      voter_profile: await this.profiles.find(user.id),
      saved_views: (await this.views.listOfUser(user.id)).map(toSavedViewDto),
      audit_trail: (await this.changesOf(user.id)).map(toAccountChangeDto),
    };
    return new StreamableFile(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="npi-my-data-${data.exported_at.slice(0, 10)}.json"`,
    });
  }

  private async changesOf(userId: number): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.trail.list({
        subject_type: 'user',
        subject_id: userId,
        page,
        limit: AUDIT_PAGE,
      });
      entries.push(...found.entries);
      if (found.entries.length < AUDIT_PAGE) return entries;
    }
  }
}
