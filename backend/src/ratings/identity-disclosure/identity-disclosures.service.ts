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

/** Newest that somebody is told of at once: more than an administrator may open within hours. */
const MAX_LISTED = 500;

/** Opens who gave a rating, one at a time, and never without that person's being told. */
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
   * Each opening is told of by itself, also where the same name was opened before.
   * @returns the name of who gave the rating, this once: no list has it
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
    // Ratings go with their accounts, in one transaction that has locked them.
    const voter = rating && (await this.users.lockById(rating.userId));
    if (!voter) throw ratingNotFound();
    await this.openings.insert({ ratingId, userId: voter.id, reason, openedAt: new Date() });
    await this.audit.record({
      action: 'ratings.open-name',
      subject: rating.candidate,
      // Not the name: who reads the trail has given no reason. The number is a name, not an amount.
      after: { rating: String(ratingId), reason },
    });
    await this.mails.tell('nameOpened', voter);
    return voter.username;
  }

  listOfUser(userId: number): Promise<IdentityDisclosureEntity[]> {
    return this.openings.listOfUser(userId, MAX_LISTED);
  }
}
