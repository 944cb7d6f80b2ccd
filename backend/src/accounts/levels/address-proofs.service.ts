import { Injectable } from '@nestjs/common';
import { readEmailAddress } from '../../core/validation/email-address.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { CanonicalEmailsRepository } from '../model/canonical-emails.repository.js';
import { EmailPolicy } from '../model/email.policy.js';
import { canonicalEmail } from '../model/email-address.js';
import { emailTaken, isMailboxTaken, mailboxTaken } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { UserLevelsService } from './user-levels.service.js';

/** Confirms addresses whose owners read their mail. Every call belongs into a transaction. */
@Injectable()
export class AddressProofsService {
  constructor(
    private readonly policy: EmailPolicy,
    private readonly users: UsersRepository,
    private readonly mailboxes: CanonicalEmailsRepository,
    private readonly levels: UserLevelsService,
    private readonly parts: AccountPartsService,
  ) {}

  /**
   * Refuses a taken mailbox early. The unique key decides when the address is confirmed.
   * @param userId the account that is to get the address; null for a new one
   * @throws AppError 409 EMAIL_TAKEN if another account has confirmed an address of the same mailbox
   */
  async refuseTaken(email: string, userId: number | null): Promise<void> {
    if (await this.isTaken(email, userId)) throw emailTaken();
  }

  /**
   * Confirms the address of an account.
   * @returns false if there is nothing to confirm: no such account, an address confirmed before, or one that mail
   *   cannot reach
   * @throws AppError 409 EMAIL_TAKEN if another account has confirmed an address of the same mailbox
   */
  async prove(userId: number): Promise<boolean> {
    const user = await this.users.lockById(userId);
    if (!user?.emailPending || readEmailAddress(user.email) !== user.email) return false;
    await this.users.update(userId, this.policy.factsOf(user.email, true)).catch((error: unknown) => {
      throw isMailboxTaken(error) ? mailboxTaken() : error;
    });
    await this.levels.refresh([userId]);
    return true;
  }

  /**
   * Handles a password link that reached the mailbox of an account with an unconfirmed address. A stranger may have
   * created the account: the link confirms the address, and the stranger's data are deleted.
   * @param sentTo the address of the email; null for a link that was handed over
   * @returns the file of the deleted picture, to be removed once all is stored
   */
  async takeOver(userId: number, sentTo: string | null): Promise<string | null> {
    const user = await this.users.lockById(userId);
    if (!user || !this.policy.isDue(user) || user.email !== sentTo) return null;
    // A phone number or voucher proves the person who created the account.
    for (const part of this.parts.list()) if (part.proof) await part.erase([userId]);
    if (!(await this.isTaken(user.email, userId))) await this.prove(userId);
    await this.levels.refresh([userId]);
    await this.users.forgetNetworks([userId]);
    await this.users.update(userId, { profileImage: null });
    return user.profileImage;
  }

  private async isTaken(email: string, userId: number | null): Promise<boolean> {
    if (!this.policy.isOn) return false;
    const holder = await this.mailboxes.findHolder(canonicalEmail(email));
    return holder !== null && holder !== userId;
  }
}
