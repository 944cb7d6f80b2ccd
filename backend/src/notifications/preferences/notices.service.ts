import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { Language } from '../../core/http/languages.js';
import { Leaderboard } from '../../index/leaderboard/leaderboard.js';
import { type MailChoice, MailConsents } from './mail-consents.js';
import { NoticesRepository } from './notices.repository.js';

/** Whether somebody gets mails about rounds, where there are any. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly consents: MailConsents,
    private readonly leaderboard: Leaderboard,
  ) {}

  async state(user: User): Promise<MailChoice> {
    return this.consents.state(this.notices, user, await this.areRounds());
  }

  /** @throws AppError 409 MAILS_NOT_OFFERED; switching off is never refused */
  async change(user: User, on: boolean, language: Language): Promise<MailChoice> {
    return this.consents.change(this.notices, user, { on, language, isGiven: await this.areRounds() });
  }

  /** By a mail's own key, without signing in. Nobody learns whether there was anything to stop. */
  stop(token: string): Promise<void> {
    return this.consents.stop(this.notices, token);
  }

  private async areRounds(): Promise<boolean> {
    return (await this.leaderboard.roundsInUse()).size > 0;
  }
}
