import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { refuseInvalidEmail } from '../../core/validation/fields.decorator.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { SetUpDto } from './setup.dto.js';
import { setupLinkExpired, setupLinkInvalid } from './setup.errors.js';

/** The lifetime of a link, in milliseconds. */
const LIFETIME_MS = 15 * 60 * 1000;
/** When a link expires, in milliseconds since 1970, and the keyed hash of this time. */
const TOKEN = /^(\d{13})\.([0-9a-f]{64})$/;

/**
 * Lets anyone who reads the server's log create the first administrator, by a link that expires and works only while no
 * account exists. The link contains its own proof, so every instance of a new site accepts it.
 */
@Injectable()
export class SetupService {
  private readonly logger = new Logger(SetupService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly hashes: KeyedHashService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: PasswordsService,
    private readonly leaderboard: LeaderboardService,
    private readonly limiter: LimiterService,
  ) {}

  /**
   * Logs a link if the database contains no account.
   * @param origin the site's address, if the settings lack it
   * @returns the link; null if an account exists
   */
  async offer(origin: string): Promise<string | null> {
    if (await this.users.anyExists()) return null;
    const link = `${this.settings.publicUrl ?? origin}/setup?token=${this.token(Date.now() + LIFETIME_MS)}`;
    this.logger.warn(`No account exists. Create the first administrator within 15 minutes: ${link}`);
    return link;
  }

  /**
   * Creates the first administrator.
   * @throws AppError 400 COMMON_PASSWORD; 403 SETUP_LINK_EXPIRED; 403 SETUP_LINK_INVALID, also once an account exists; 429
   */
  async setUp({ token, ...account }: SetUpDto, visitor: Visitor): Promise<void> {
    refuseInvalidEmail(account.email);
    await this.limiter.takeFor('registerAddress', visitor, async () => {
      await this.refuseInvalid(token);
      this.passwords.refuseCommon(account.password);
      await this.accounts.create(
        { ...account, role: 'admin' },
        {
          created: async ({ id }) => {
            // Its lock puts simultaneous uses of the link in a sequence: the second one sees the first account.
            await this.leaderboard.invalidate();
            if (await this.users.anyOther(id)) throw setupLinkInvalid();
          },
        },
      );
    });
    this.logger.log(`created the first administrator: ${account.email}`);
  }

  /**
   * @param token of a link
   * @throws AppError 403 SETUP_LINK_INVALID, also once an account exists; 403 SETUP_LINK_EXPIRED, only while none does
   */
  async refuseInvalid(token: string): Promise<void> {
    const [, expiresAt = '', proof = ''] = TOKEN.exec(token) ?? [];
    const isOurs =
      proof !== '' && timingSafeEqual(Buffer.from(proof), Buffer.from(this.hashes.of('setup', expiresAt)));
    if (!isOurs || (await this.users.anyExists())) throw setupLinkInvalid();
    if (Number(expiresAt) <= Date.now()) throw setupLinkExpired();
  }

  private token(expiresAt: number): string {
    return `${expiresAt}.${this.hashes.of('setup', String(expiresAt))}`;
  }
}
