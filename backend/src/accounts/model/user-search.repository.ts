import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Role, StaffRole } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { filterByWords } from '../../core/database/queries/search-words.js';
import { endOfDay, startOfDay, ZONE_OFFSET_MS } from '../../core/support/days.js';
import { registrableDomain } from './email-address.js';
import { UserEntity } from './user.entity.js';

/** The columns by which a list of users can be sorted. */
export const USER_SORTS = ['username', 'email', 'role', 'total_ratings', 'created_at'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const SORT_COLUMNS: Record<UserSort, string> = {
  username: 'user.normalizedUsername',
  email: 'user.email',
  role: 'user.role',
  total_ratings: 'user.totalRatings',
  created_at: 'user.createdAt',
};

/** Columns without equal values. */
const UNIQUE = new Set<UserSort>(['username', 'email']);

/** The facts by which accounts are grouped. */
export const USER_GROUPINGS = ['network', 'mail_domain'] as const;
export type UserGrouping = (typeof USER_GROUPINGS)[number];

const GROUP_COLUMNS: Record<UserGrouping, string> = {
  network: 'user.network',
  mail_domain: 'user.mailDomain',
};

/** Accounts with the same fact. */
export interface UserGroup {
  value: string;
  users: number;
  /** When the first and the last of the group registered. */
  firstAt: Date;
  lastAt: Date;
}

/** Filters accounts, or ratings by their voters, by origin, time and level. */
export interface OriginFilter {
  level?: Level;
  /** The keyed hash of a network. */
  network?: string;
  mail_domain?: string;
  /** The first and the last day, in Mogadishu. */
  from?: string;
  to?: string;
  /** True if these are days in UTC. */
  utcDays?: boolean;
}

export interface UserFilter extends OriginFilter {
  search?: string | null;
  role?: Role;
  staff_role?: StaffRole | 'any';
}

export interface UserPageFilter extends UserFilter {
  sort?: UserSort;
  order?: 'asc' | 'desc';
  limit?: number;
  offset?: number;
}

/**
 * Restricts a query to matching rows.
 * @param query has the account as `user`
 * @param alias of the table with level, network and time
 */
export function filterByOrigin(
  query: SelectQueryBuilder<ObjectLiteral>,
  alias: 'user' | 'rating',
  { level, network, mail_domain: mailDomain, from, to, utcDays = false }: OriginFilter,
): void {
  if (level) query.andWhere(`${alias}.level = :level`, { level });
  if (network) query.andWhere(`${alias}.network = :network`, { network });
  if (mailDomain)
    query.andWhere('user.mailDomain = :mailDomain', {
      mailDomain: registrableDomain(mailDomain.toLowerCase()),
    });
  const shift = utcDays ? ZONE_OFFSET_MS : 0;
  const at = (time: Date) => new Date(time.getTime() + shift);
  if (from) query.andWhere(`${alias}.createdAt >= :from`, { from: at(startOfDay(from)) });
  if (to) query.andWhere(`${alias}.createdAt < :before`, { before: at(endOfDay(to)) });
}

/** Searches accounts for administrators. */
@Injectable()
export class UserSearchRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists one page of matching users, with the total number. */
  async list(filter: UserPageFilter): Promise<{ users: UserEntity[]; total: number }> {
    const query = this.matching(filter);
    const total = await query.getCount();
    const { sort, order = 'asc', limit, offset = 0 } = filter;
    if (total <= offset) return { users: [], total };
    // Sorts equal values by id in the same direction, so that an index gives the order.
    const direction = order === 'desc' ? 'DESC' : 'ASC';
    if (sort) query.orderBy(SORT_COLUMNS[sort], direction);
    if (!sort || !UNIQUE.has(sort)) query.addOrderBy('user.id', direction);
    if (limit !== undefined) query.limit(limit).offset(offset);
    return { users: await query.getMany(), total };
  }

  countMatching(filter: UserFilter): Promise<number> {
    return this.matching(filter).getCount();
  }

  /** Lists the next matching users by id. */
  listAfter(id: number, filter: UserFilter, limit: number): Promise<UserEntity[]> {
    return this.matching(filter).andWhere('user.id > :id', { id }).orderBy('user.id').limit(limit).getMany();
  }

  /** Lists the largest groups of matching users, in one walk along the index of the fact. */
  async listGroups(by: UserGrouping, filter: UserFilter, limit: number): Promise<UserGroup[]> {
    const column = GROUP_COLUMNS[by];
    const rows = await this.matching(filter)
      .select(column, 'value')
      .addSelect('COUNT(*)', 'users')
      .addSelect('MIN(user.createdAt)', 'firstAt')
      .addSelect('MAX(user.createdAt)', 'lastAt')
      .andWhere(`${column} IS NOT NULL`)
      .groupBy(column)
      .orderBy('COUNT(*)', 'DESC')
      .addOrderBy(column, 'ASC')
      .limit(limit)
      .getRawMany<Record<keyof UserGroup, unknown>>();
    return rows.map(({ value, users, firstAt, lastAt }) => ({
      value: String(value),
      users: toNumber(users),
      firstAt: toDate(firstAt),
      lastAt: toDate(lastAt),
    }));
  }

  private matching({
    search,
    role,
    staff_role: staffRole,
    ...origin
  }: UserFilter): SelectQueryBuilder<UserEntity> {
    const query = this.database.read.createQueryBuilder(UserEntity, 'user');
    if (role) query.andWhere('user.role = :role', { role });
    if (staffRole === 'any') query.andWhere('user.staffRole IS NOT NULL');
    else if (staffRole) query.andWhere('user.staffRole = :staffRole', { staffRole });
    filterByOrigin(query, 'user', origin);
    if (search) filterByWords(query, ['user.searchName', 'user.searchEmail'], search);
    return query;
  }
}
