import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { engineOf, toDate } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { listOf } from '../../core/database/dialect.js';
import { RevokedTokenEntity } from './revoked-token.entity.js';

const USER_COLUMNS =
  'id, username, email, password_hash AS passwordHash, role, staff_role AS staffRole, token_version AS tokenVersion, ' +
  'has_voted AS hasVoted, total_ratings AS totalRatings, profile_image AS profileImage, ' +
  'created_at AS createdAt, suspended_at AS suspendedAt, level, email_pending AS emailPending';
/** Read only if it matters, because it costs each request a read of another table. */
const LACKS_TWO_FACTOR =
  ", (role = 'admin' OR staff_role IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM two_factor " +
  'WHERE two_factor.user_id = owner.id AND two_factor.confirmed_at IS NOT NULL) ' +
  'AND NOT EXISTS (SELECT 1 FROM passkey WHERE passkey.user_id = owner.id) AS lacksTwoFactor';

/** The id and owner of a token. */
export interface TokenReference {
  userId: number;
  jti: string;
}

/** The rows by which a sign-in is decided. */
export interface Account {
  user: User;
  /** The keyed hashes of known networks, with the day of the last sign-in from each. */
  networks: ReadonlyMap<string, Date>;
}

/** Reads sessions and their owners. */
@Injectable()
export class AuthRepository {
  private readonly fromUsers: string;
  private readonly isMysql: boolean;

  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'adminTwoFactor'>,
  ) {
    this.fromUsers = `FROM ${dataSource.driver.escape('user')} AS owner`;
    this.isMysql = engineOf(dataSource) === 'mysql';
  }

  private get userColumns(): string {
    return this.settings.adminTwoFactor === 'required' ? USER_COLUMNS + LACKS_TWO_FACTOR : USER_COLUMNS;
  }

  /**
   * Reads the owners of several tokens at once.
   * @returns the existing owners by id; null without one, or if any of the tokens was signed out
   */
  async findTokenOwners(tokens: TokenReference[]): Promise<Map<number, User> | null> {
    const ids = listOf([...new Set(tokens.map(({ userId }) => userId))], this.isMysql);
    const jtis = listOf([...new Set(tokens.map(({ jti }) => jti))], this.isMysql);
    // Hand-written, because it precedes nearly every request: building the query would cost more than running it.
    const rows = await this.database.readRows<Record<keyof User, unknown>>(
      `SELECT ${this.userColumns} ${this.fromUsers} WHERE id IN (${ids.sql}) ` +
        `AND NOT EXISTS (SELECT 1 FROM revoked_token WHERE jti IN (${jtis.sql}))`,
      [...ids.values, ...jtis.values],
    );
    const users = rows.map(toUser);
    return users.length === 0 ? null : new Map(users.map((user) => [user.id, user]));
  }

  /** Finds the account of an address, with its known networks, in one read. @param email trimmed and in lower case */
  findAccount(email: string): Promise<Account | null> {
    return this.readAccount('email', email);
  }

  /** Finds an account with its known networks, in one read. */
  findAccountById(id: number): Promise<Account | null> {
    return this.readAccount('owner.id', id);
  }

  private async readAccount(column: 'email' | 'owner.id', value: string | number): Promise<Account | null> {
    const rows = await this.database.readRows<Record<keyof User | 'place' | 'seenAt', unknown>>(
      `SELECT ${this.userColumns}, place, seen_at AS seenAt ${this.fromUsers} ` +
        `LEFT JOIN known_network ON user_id = owner.id WHERE ${column} = ?`,
      [value],
    );
    const [first] = rows;
    if (!first) return null;
    const { place: _place, seenAt: _seenAt, ...row } = first;
    const known = rows.filter(({ place }) => place !== null);
    return {
      user: toUser(row),
      networks: new Map(known.map(({ place, seenAt }) => [String(place), toDate(seenAt)])),
    };
  }

  /** Invalidates one token, and deletes expired ones. */
  async revoke(jti: string, expiresAt: Date, now: Date): Promise<void> {
    await this.database.write.upsert(RevokedTokenEntity, { jti, expiresAt }, ['jti']);
    await this.database.write.delete(RevokedTokenEntity, { expiresAt: LessThan(now) });
  }
}

function toUser(row: Record<keyof User, unknown>): User {
  return {
    ...(row as User),
    hasVoted: Boolean(row.hasVoted),
    emailPending: Boolean(row.emailPending),
    createdAt: toDate(row.createdAt),
    suspendedAt: row.suspendedAt === null ? null : toDate(row.suspendedAt),
    lacksTwoFactor: Boolean(row.lacksTwoFactor),
  };
}
