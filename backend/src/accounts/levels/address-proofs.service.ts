import { Injectable } from '@nestjs/common';
import { readEmailAddress } from '../../core/validation/email-address.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { CanonicalEmailsRepository } from '../model/canonical-emails.repository.js';
import { EmailPolicy } from '../model/email.policy.js';
import { canonicalEmail } from '../model/email-address.js';
import { emailTaken, isMailboxTaken, mailboxTaken } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { UserLevelsService } from './user-levels.service.js';

/** Who has shown that they read the mail of an address. Every call belongs into a transaction. */
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
   * Says at once what the proof would say. A courtesy: the unique key decides, when the address is proven.
   * @param userId whose address it is to be; null for a new account
   * @throws AppError 409 EMAIL_TAKEN when another account has proven an address of the same mailbox
   */
  async refuseTaken(email: string, userId: number | null): Promise<void> {
    if (await this.isTaken(email, userId)) throw emailTaken();
  }

  /**
   * Counts the address of an account as proven.
   * @returns false when there is nothing to prove: no such account, an address that was proven before, or none that
   *   mail could have come to
   * @throws AppError 409 EMAIL_TAKEN when another account has proven an address of the same mailbox
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
   * For a link to set a new password that came to the mailbox of an account whose address nobody has proven. Whoever
   * made the account may be somebody else: the link proves the address, and what they left there goes.
   * @param sentTo the address that the link was mailed to; null for one that was handed over
   * @returns the file of the account's picture if it was left behind, to be removed once all is stored
   */
  async takeOver(userId: number, sentTo: string | null): Promise<string | null> {
    const user = await this.users.lockById(userId);
    if (!user || !this.policy.isDue(user) || user.email !== sentTo) return null;
    // A telephone or a voucher proves whoever made the account.
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
