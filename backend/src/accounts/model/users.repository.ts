import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not, type UpdateResult } from 'typeorm';
import type { User } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { lookOf, normalizeName } from '../../core/validation/normalize.js';
import type { EvidenceOf } from '../evidence/evidence.service.js';
import type { AddressFacts } from './email.policy.js';
import { mailDomain } from './email-address.js';
import { KnownNetworkEntity } from './known-network.entity.js';
import { searchedEmail, searchedName } from './searched-texts.js';
import { UserEntity } from './user.entity.js';

export type NewUser = Pick<User, 'username' | 'email' | 'passwordHash' | 'role' | 'createdAt'> &
  AddressFacts &
  Partial<EvidenceOf & Pick<UserEntity, 'origin' | 'staffRole'>>;
export type UserChange = Partial<
  Pick<
    User,
    | 'level'
    | 'username'
    | 'email'
    | 'passwordHash'
    | 'role'
    | 'staffRole'
    | 'tokenVersion'
    | 'profileImage'
    | 'suspendedAt'
  > &
    Pick<UserEntity, 'roleProposedBy'>
> &
  Partial<AddressFacts> &
  Partial<Pick<UserEntity, 'usernameLook'>>;

/** The table of accounts. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: DatabaseService) {}

  findById(id: number): Promise<UserEntity | null> {
    return this.database.read.findOneBy(UserEntity, { id });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.read.findOneBy(UserEntity, { email });
  }

  /** Returns the usernames of accounts by id. Deleted accounts are absent. */
  async namesOf(userIds: number[]): Promise<Map<number, string>> {
    const users = await this.database.read.find(UserEntity, {
      select: { id: true, username: true },
      where: { id: In(userIds) },
    });
    return new Map(users.map(({ id, username }) => [id, username]));
  }

  /** Returns which of the table's unique keys would refuse such a row; null if none would. */
  async findTaken({
    username,
    email,
    canonicalEmail,
  }: Pick<NewUser, 'username' | 'email' | 'canonicalEmail'>): Promise<'username' | 'email' | null> {
    const { read } = this.database;
    const names = [{ normalizedUsername: normalizeName(username) }, { usernameLook: lookOf(username) }];
    if (await read.existsBy(UserEntity, names)) return 'username';
    const addresses = [{ email }, ...(canonicalEmail === null ? [] : [{ canonicalEmail }])];
    return (await read.existsBy(UserEntity, addresses)) ? 'email' : null;
  }

  /** Reads a user under lock. */
  lockById(id: number): Promise<UserEntity | null> {
    return this.database.write.findOne(UserEntity, { where: { id }, lock: this.database.lock });
  }

  /**
   * Reads the caller of a request under lock.
   * @returns null if the session has ended since the request arrived
   */
  async lockCaller({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>): Promise<UserEntity | null> {
    const user = await this.lockById(id);
    return user?.tokenVersion === tokenVersion ? user : null;
  }

  /** Reads the existing users by id under lock. */
  lockByIds(ids: number[]): Promise<User[]> {
    return this.database.write.find(UserEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /** Locks all administrators who can sign in, so that two can't step down at once. */
  lockAdmins(): Promise<UserEntity[]> {
    return this.database.write.find(UserEntity, {
      where: { role: 'admin', suspendedAt: IsNull() },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /**
   * Locks users whose time to confirm the address is over, longest due first. Users who have rated, administrators
   * and staff are left out.
   */
  lockUnproven(now: Date, limit: number): Promise<User[]> {
    return this.database.write.find(UserEntity, {
      where: {
        proofDueAt: LessThanOrEqual(now),
        emailPending: true,
        hasVoted: false,
        role: 'user',
        staffRole: IsNull(),
      },
      order: { proofDueAt: 'ASC' },
      take: limit,
      lock: this.database.lock,
    });
  }

  adminExists(): Promise<boolean> {
    return this.database.read.existsBy(UserEntity, { role: 'admin' });
  }

  /** Counts the administrators who can sign in. */
  countAdmins(): Promise<number> {
    return this.database.read.countBy(UserEntity, { role: 'admin', suspendedAt: IsNull() });
  }

  /** Lists the accounts whose role another administrator than this one proposed to change, by id. */
  async listRoleChangesToConfirm(userId: number): Promise<number[]> {
    const rows = await this.database.read
      .createQueryBuilder(UserEntity, 'proposer')
      .innerJoin(UserEntity, 'changed', 'changed.roleProposedBy = proposer.id')
      .select('changed.id', 'id')
      .where("proposer.role = 'admin' AND proposer.suspendedAt IS NULL")
      .andWhere('proposer.id <> :userId', { userId })
      .orderBy('changed.id')
      .getRawMany<{ id: unknown }>();
    return rows.map(({ id }) => toNumber(id));
  }

  anyOther(id: number): Promise<boolean> {
    return this.database.read.existsBy(UserEntity, { id: Not(id) });
  }

  anyExists(): Promise<boolean> {
    return this.database.read.exists(UserEntity);
  }

  async insert(user: NewUser): Promise<User> {
    const level = user.canonicalEmail === null ? ('none' as const) : ('email' as const);
    const usernameLook = lookOf(user.username);
    const row = { ...user, ...derived(user), usernameLook, level };
    const result = await this.database.write.insert(UserEntity, row);
    return {
      staffRole: null,
      ...user,
      level,
      id: toNumber(result.identifiers[0]?.id),
      tokenVersion: 0,
      hasVoted: false,
      totalRatings: 0,
      profileImage: null,
      suspendedAt: null,
    };
  }

  update(id: number, change: UserChange): Promise<UpdateResult> {
    return this.database.write.update(UserEntity, { id }, { ...change, ...derived(change) });
  }

  /** Replaces a hash by another one of the same password, unless another password was set meanwhile. */
  async replaceHash(id: number, before: string, after: string): Promise<void> {
    await this.database.write.update(UserEntity, { id, passwordHash: before }, { passwordHash: after });
  }

  /** Returns the stored level of existing users, and whether the address is confirmed. */
  listLevels(ids: number[]): Promise<Pick<UserEntity, 'id' | 'level' | 'canonicalEmail'>[]> {
    const select = { id: true, level: true, canonicalEmail: true };
    return this.database.write.find(UserEntity, { select, where: { id: In(ids) } });
  }

  async setLevel(ids: number[], level: Level): Promise<void> {
    for (const some of chunksOf(ids)) {
      await this.database.write.update(UserEntity, { id: In(some) }, { level });
    }
  }

  /** Deletes the known networks of users. */
  async forgetNetworks(ids: number[]): Promise<void> {
    await this.database.write.delete(KnownNetworkEntity, { userId: In(ids) });
  }

  /** Deletes rows whose parts are deleted already. */
  async delete(ids: number[]): Promise<void> {
    await this.forgetNetworks(ids);
    await this.database.write.delete(UserEntity, { id: In(ids) });
  }

  /** Counts accounts. @param recentSince accounts that joined at or after it are recent */
  async stats(recentSince: Date) {
    const row = await this.database.read
      .createQueryBuilder(UserEntity, 'user')
      .select('COUNT(*)', 'total')
      .addSelect("SUM(CASE WHEN user.role = 'admin' THEN 1 ELSE 0 END)", 'admins')
      .addSelect('SUM(CASE WHEN user.hasVoted = 1 THEN 1 ELSE 0 END)', 'voted')
      .addSelect('SUM(CASE WHEN user.createdAt >= :recentSince THEN 1 ELSE 0 END)', 'recent')
      .setParameters({ recentSince })
      .getRawOne<Record<'total' | 'admins' | 'voted' | 'recent', unknown>>();
    return {
      total: toNumber(row?.total),
      admins: toNumber(row?.admins),
      voted: toNumber(row?.voted),
      recent: toNumber(row?.recent),
    };
  }
}

/** Returns the derived columns for searches. */
function derived({ username, email }: Partial<Pick<User, 'username' | 'email'>>) {
  return {
    ...(username !== undefined && {
      normalizedUsername: normalizeName(username),
      searchName: searchedName(username),
    }),
    ...(email !== undefined && { mailDomain: mailDomain(email), searchEmail: searchedEmail(email) }),
  };
}
