import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { CanonicalEmailsRepository } from '../model/canonical-emails.repository.js';
import { EmailPolicy } from '../model/email.policy.js';
import { canonicalEmail } from '../model/email-address.js';
import { emailTaken, rethrowUserError } from '../model/user.errors.js';
import { UserLevelsService } from './user-levels.service.js';

/** The number of accounts per transaction. */
const BATCH = 1_000;
/** The number of attempts at a batch when a registration elsewhere took one of its addresses. */
const ATTEMPTS = 5;

/** Fills the unique key of mailboxes for accounts from before the policy. */
@Injectable()
export class CanonicalEmailsService {
  constructor(
    private readonly policy: EmailPolicy,
    private readonly database: DatabaseService,
    private readonly accounts: CanonicalEmailsRepository,
    private readonly levels: UserLevelsService,
  ) {}

  /**
   * Fills missing keys, oldest accounts first. If several accounts share a mailbox, all stay as they are, and the
   * oldest blocks new ones. Does nothing while the policy is off.
   */
  async fill(): Promise<void> {
    if (!this.policy.isOn) return;
    for (let after: number | null = 0; after !== null; ) after = await this.fillBatch(after);
  }

  /** Fills a batch. @returns the id to continue after; null at the end */
  private async fillBatch(after: number): Promise<number | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.transaction(() => this.fillAfter(after)).catch(rethrowUserError);
      } catch (error) {
        if (attempt === ATTEMPTS || (error as Error).message !== emailTaken().message) throw error;
      }
    }
  }

  private async fillAfter(after: number): Promise<number | null> {
    const rows = await this.accounts.lockMissing(after, BATCH);
    const firsts = new Map<string, number>();
    for (const { id, email } of rows) {
      const canonical = canonicalEmail(email);
      if (!firsts.has(canonical)) firsts.set(canonical, id);
    }
    for (const taken of await this.accounts.findTaken([...firsts.keys()])) firsts.delete(taken);
    await this.accounts.fill(firsts);
    await this.levels.refresh([...firsts.values()]);
    return rows.at(-1)?.id ?? null;
  }
}
