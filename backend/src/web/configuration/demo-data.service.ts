import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import { PasswordsService } from '../../accounts/passwords/passwords.service.js';
import { ConfigurationError } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DEMO_ADMIN } from './demo-accounts.service.js';
import { DemoDataRepository } from './demo-data.repository.js';

/** The remedies, for operators. */
export const DEMO_WAYS_OUT =
  'Use an empty DATA_DIR or database for production. To remove the demo and keep your own data, run: ' +
  'npm run admin -- remove-demo, or, to move to MySQL or MariaDB: npm run move -- <folder> --without-demo';

/** Detects demo data in a database. */
@Injectable()
export class DemoDataService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: DemoDataRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
  ) {}

  /** Marks permanently that the database is being filled with demo data. */
  async mark(): Promise<void> {
    await this.database.transaction(() => this.rows.mark());
  }

  /** Marks that all demo data are stored. */
  async markWhole(): Promise<void> {
    await this.database.transaction(() => this.rows.markWhole());
  }

  /** Refuses incomplete demo data of an interrupted start. @throws ConfigurationError */
  async refuseHalf(): Promise<void> {
    if (!(await this.rows.isHalf())) return;
    throw new ConfigurationError(
      'The demo data is incomplete, because an earlier start was interrupted, perhaps by a full disk. Remove the data ' +
        'directory (DATA_DIR), or empty the database of DATABASE_URL, and start again.',
    );
  }

  /** Returns the trace of demo data; null without one. */
  async trace(): Promise<string | null> {
    if (await this.rows.isMarked()) return 'the database was filled with demo data';
    // Checks databases from before the mark existed.
    if (await this.rows.hasDemoVoters()) return 'the database contains the demo voters';
    const admin = await this.users.findByEmail(DEMO_ADMIN.email);
    if (admin?.role !== 'admin') return null;
    const isKnown = await this.passwords.matches(admin.passwordHash, DEMO_ADMIN.password);
    return isKnown ? 'the demo administrator has the public password' : null;
  }

  /** Refuses demo data. @throws ConfigurationError */
  async refuse(): Promise<void> {
    const trace = await this.trace();
    if (trace === null) return;
    throw new ConfigurationError(
      `Production refuses demo data, because fictional votes would count and everybody knows the administrator's ` +
        `password: ${trace}. ${DEMO_WAYS_OUT}.`,
    );
  }
}
