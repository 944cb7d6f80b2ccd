import { Inject, Injectable, Logger } from '@nestjs/common';
import { CanonicalEmailsService } from '../accounts/levels/canonical-emails.service.js';
import { UsersRepository } from '../accounts/model/users.repository.js';
import { UsersService } from '../accounts/users/users.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DemoDataService } from '../web/configuration/demo-data.service.js';
import { DemoSeed } from './demo.seed.js';

/** Adds the first rows to a new database. */
@Injectable()
export class FirstRunService {
  private readonly logger = new Logger(FirstRunService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly demo: DemoSeed,
    private readonly demoData: DemoDataService,
    private readonly canonicalEmails: CanonicalEmailsService,
  ) {}

  /**
   * Adds demo data to an empty database, the first administrator if none exists, and missing keys of mailboxes. It may
   * be run again.
   * @throws ConfigurationError in production, if the database contains demo data
   */
  async run(): Promise<void> {
    if (this.settings.production) await this.demoData.refuse();
    if (this.settings.demo !== 'off') await this.demo.run();
    const { firstAdmin } = this.settings;
    if (firstAdmin) await this.seeToAdministrator(firstAdmin);
    else if ((await this.users.anyExists()) && !(await this.users.adminExists())) {
      this.logger.warn(
        'No administrator exists. To create one, run: npm run admin -- create <username> <email> ' +
          '(in the Compose stack: docker compose exec app npm run admin -- create <username> <email>)',
      );
    }
    await this.canonicalEmails.fill();
  }

  private async seeToAdministrator(firstAdmin: { email: string; password: string }): Promise<void> {
    const { email } = firstAdmin;
    if (!(await this.users.adminExists())) {
      await this.accounts.create({ username: 'admin', ...firstAdmin, role: 'admin' });
      this.logger.log(`created the first administrator: ${email}`);
    } else if ((await this.users.findByEmail(email))?.role !== 'admin') {
      this.logger.warn(
        `ADMIN_EMAIL is not used, because an administrator exists already and ${email} is not one. ` +
          'To make it one, run: npm run admin -- create <username> <email>, or promote <email>',
      );
    }
  }
}
