import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { PasswordsService } from '../../accounts/passwords/passwords.service.js';
import { ConfigurationError } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DEMO_ADMIN } from './demo-accounts.service.js';
import { DemoDataRepository } from './demo-data.repository.js';

/** The ways out, for operators. */
export const DEMO_WAYS_OUT =
  'Give production a fresh DATA_DIR or database, or leave the demo behind and keep what is yours: ' +
  'npm run admin -- remove-demo, or into MySQL or MariaDB npm run move -- <folder> --without-demo';

/** Tells whether a database holds demo data. */
@Injectable()
export class DemoDataService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: DemoDataRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
  ) {}

  /** Says for good that the database is being filled with demo data. */
  async mark(): Promise<void> {
    await this.database.transaction(() => this.rows.mark());
  }

  /** Says that all of it is there. */
  async markWhole(): Promise<void> {
    await this.database.transaction(() => this.rows.markWhole());
  }

  /** @throws ConfigurationError where an earlier start was broken off before all of it was there */
  async refuseHalf(): Promise<void> {
    if (!(await this.rows.isHalf())) return;
    throw new ConfigurationError(
      'The demo data is not whole: the start that made it was broken off, by a full disk perhaps. Remove the data ' +
        'directory (DATA_DIR), or empty the database of DATABASE_URL, and start again.',
    );
  }

  /** What shows that the database holds demo data; null where nothing does. */
  async trace(): Promise<string | null> {
    if (await this.rows.isMarked()) return 'it was filled with demo data';
    // Of before there was a mark.
    if (await this.rows.hasDemoVoters()) return 'it has the voters of the demo';
    const admin = await this.users.findByEmail(DEMO_ADMIN.email);
    if (admin?.role !== 'admin') return null;
    const isKnown = await this.passwords.matches(admin.passwordHash, DEMO_ADMIN.password);
    return isKnown ? 'the demo administrator has the password that everybody knows' : null;
  }

  /** @throws ConfigurationError where the database holds demo data */
  async refuse(): Promise<void> {
    const trace = await this.trace();
    if (trace === null) return;
    throw new ConfigurationError(
      `This database holds demo data (${trace}), which does not belong into production: made-up votes would count, ` +
        `and everybody knows the administrator's password. ${DEMO_WAYS_OUT}.`,
    );
  }
}
