import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { CanonicalEmails } from '../users/canonical-emails.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { DemoSeed } from './demo-seed.js';

/** What a start adds to a database that has just been made. */
@Injectable()
export class FirstRun {
  private readonly logger = new Logger(FirstRun.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly demo: DemoSeed,
    private readonly canonicalEmails: CanonicalEmails,
  ) {}

  /**
   * Demo data into an empty database; the first administrator where there is none; a place in the key of mailboxes
   * for accounts that have none. Does nothing twice.
   */
  async run(): Promise<void> {
    if (this.settings.demo) await this.demo.run();
    const { firstAdmin } = this.settings;
    if (firstAdmin && !(await this.users.adminExists())) {
      await this.accounts.create({ username: 'admin', ...firstAdmin, role: 'admin' });
      this.logger.log(`made the first administrator: ${firstAdmin.email}`);
    }
    await this.canonicalEmails.fill();
  }
}
