import { Injectable } from '@nestjs/common';
import { ReauthenticationService } from '../../accounts/auth/reauthentication.service.js';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { SecurityMailsService } from '../../accounts/security-mails/security-mails.service.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { ratingNotFound } from '../rating/rating.errors.js';
import { OpenNameDto } from './identity-disclosure.dto.js';
import type { IdentityDisclosureEntity } from './identity-disclosure.entity.js';
import { IdentityDisclosuresRepository } from './identity-disclosures.repository.js';

/** The maximum number of listed disclosures: more than an administrator may make within hours. */
const MAX_LISTED = 500;

/** Discloses the voter of one rating at a time, and always notifies the voter. */
@Injectable()
export class IdentityDisclosuresService {
  constructor(
    private readonly database: DatabaseService,
    private readonly openings: IdentityDisclosuresRepository,
    private readonly users: UsersRepository,
    private readonly password: ReauthenticationService,
    private readonly limiter: LimiterService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
  ) {}

  /**
   * Discloses a voter's name, also if it was disclosed before, and notifies the voter each time.
   * @returns the name, which no list contains
   * @throws AppError 400 WRONG_PASSWORD; 404 RATING_NOT_FOUND; 429
   */
  async open(actor: User, ratingId: number, { reason, current_password }: OpenNameDto): Promise<string> {
    await this.password.confirm(actor, current_password);
    return this.limiter.takeFor('identityDisclosure', actor.id, () =>
      this.database.transaction(() => this.note(ratingId, reason)),
    );
  }

  private async note(ratingId: number, reason: string): Promise<string> {
    const rating = await this.openings.findRating(ratingId);
    // Ratings are deleted with their accounts, in a transaction that has locked them.
    const voter = rating && (await this.users.lockById(rating.userId));
    if (!voter) throw ratingNotFound();
    await this.openings.insert({ ratingId, userId: voter.id, reason, openedAt: new Date() });
    await this.audit.record({
      action: 'ratings.open-name',
      subject: rating.candidate,
      // The trail omits the name, because its readers have given no reason. The id is text, not an amount.
      after: { rating: String(ratingId), reason },
    });
    await this.mails.tell('nameOpened', voter);
    return voter.username;
  }

  listOfUser(userId: number): Promise<IdentityDisclosureEntity[]> {
    return this.openings.listOfUser(userId, MAX_LISTED);
  }
}
