import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../access/user.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { AppError } from '../errors/app-error.js';
import type { Language } from '../http/languages.js';
import { Leaderboard } from '../leaderboard/leaderboard.js';
import { Outbox } from '../mail/outbox.js';
import { UsersRepository } from '../users/users.repository.js';
import { NoticesRepository } from './notices.repository.js';
import { StopLinks } from './stop-links.js';

export interface NoticeState {
  /** Whether one can have them: there are rounds and a mail server, and one's address is proven. */
  offered: boolean;
  on: boolean;
}

const notOffered = () =>
  new AppError(409, 'ROUND_MAILS_NOT_OFFERED', 'Mails about rounds need an e-mail address that is confirmed');

/** Whether somebody gets mails about rounds: by an own choice alone. */
@Injectable()
export class NoticesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly database: Database,
    private readonly notices: NoticesRepository,
    private readonly users: UsersRepository,
    private readonly leaderboard: Leaderboard,
    private readonly outbox: Outbox,
    private readonly links: StopLinks,
  ) {}

  async state(user: User): Promise<NoticeState> {
    return {
      offered: await this.isOfferedTo(user),
      on: (await this.notices.find(user.id)) !== null,
    };
  }

  /** @throws AppError 409 ROUND_MAILS_NOT_OFFERED; switching off is never refused */
  async change(user: User, on: boolean, language: Language): Promise<NoticeState> {
    if (on && !(await this.isOfferedTo(user))) throw notOffered();
    await this.database.transaction(async () => {
      if (!on) return this.stopFor(user.id);
      // Under the lock of its account, which may be deleted or get another address at the same time.
      const account = await this.users.lockById(user.id);
      if (account?.email === user.email) await this.notices.subscribe(user.id, language);
    });
    return this.state(user);
  }

  /** By a mail's own key, without signing in. Nobody learns whether there was anything to stop. */
  async stop(token: string): Promise<void> {
    const userId = this.links.read(token);
    if (userId !== null) await this.database.transaction(() => this.stopFor(userId));
  }

  private async stopFor(userId: number): Promise<void> {
    await this.notices.unsubscribe([userId]);
    await this.outbox.withdraw(['round'], [userId]);
  }

  private async isOfferedTo({ id }: User): Promise<boolean> {
    if (!this.outbox.enabled || !this.settings.publicUrl) return false;
    if ((await this.leaderboard.roundsInUse()).size === 0) return false;
    return this.notices.hasProvenAddress(id);
  }
}
