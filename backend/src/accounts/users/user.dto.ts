import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { RIGHTS, type Right, rightsOf } from '../../core/access/rights.js';
import { ROLES, type Role, STAFF_ROLES, type StaffRole, type User } from '../../core/access/user.js';
import { LEVELS, type Level } from '../../core/config/settings.js';
import { Email, OneOf, Text, WholeQuery } from '../../core/validation/fields.decorator.js';
import { VERSION } from '../../core/validation/version.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import { imageUrl } from '../../media/images/image-url.js';
import { OriginFilterDto } from '../model/origin-filter.dto.js';
import type { UserEntity } from '../model/user.entity.js';
import { userVersion } from '../model/user.js';
import { NEW_PASSWORD, USERNAME } from '../model/user-fields.js';
import {
  USER_GROUPINGS,
  USER_SORTS,
  type UserGroup,
  type UserGrouping,
  type UserSort,
} from '../model/user-search.repository.js';
import { NO_PASSWORD } from '../passwords/passwords.service.js';

const REQUIRED = 'Please fill in all required fields';
const PASSWORD = { ...NEW_PASSWORD, tooShort: 'Password must be at least 6 characters' };

export class CreateUserDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  @Email({ required: REQUIRED })
  email: string;

  @Text({ ...PASSWORD, required: 'Password is required for new users' })
  password: string;

  @OneOf({ label: 'Role', values: ROLES, optional: true })
  role?: Role;
}

export class UpdateUserDto {
  @Text({ ...USERNAME, required: REQUIRED, optional: true })
  username?: string;

  /** Validated only if it differs from the current address. */
  @Email({ required: REQUIRED, optional: true, stored: true })
  email?: string;

  @OneOf({ label: 'Role', values: ROLES, optional: true })
  role?: Role;

  /** The role of staff, which a user may have; null takes the role away. Administrators have none. */
  @OneOf({ label: 'Staff role', values: STAFF_ROLES, nullable: true, optional: true })
  staff_role?: StaffRole | null;

  @Text({ ...PASSWORD, optional: true })
  password?: string;
}

/** The filter of a list of users. */
export class FindUsersDto extends OriginFilterDto {
  @Text({ label: 'Search', max: 254, min: 0, nullable: true, optional: true })
  search?: string | null;

  @OneOf({ label: 'Role', values: ROLES, optional: true })
  role?: Role;

  @OneOf({ label: 'Staff role', values: ['any', ...STAFF_ROLES], optional: true })
  staff_role?: StaffRole | 'any';
}

export class ListUserGroupsDto extends FindUsersDto {
  @OneOf({ label: 'By', values: USER_GROUPINGS })
  by: UserGrouping;

  @WholeQuery({ label: 'Limit', min: 1, max: 100 })
  limit?: number;
}

export class ExportUsersDto extends IntersectionType(FindUsersDto, ExportDto) {}

export class ListUsersDto extends FindUsersDto {
  @OneOf({ label: 'Sort', values: USER_SORTS, optional: true })
  sort?: UserSort;

  @OneOf({ label: 'Order', values: ['asc', 'desc'], optional: true })
  order?: 'asc' | 'desc';

  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 1000 })
  limit?: number;
}

export class UserDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ enum: ROLES })
  role: Role;

  @ApiPropertyOptional({
    enum: STAFF_ROLES,
    description: 'The role of staff, with some rights of administrators; absent without one',
  })
  staff_role?: StaffRole;

  @ApiProperty()
  has_voted: boolean;

  @ApiProperty({ type: String, nullable: true, example: '/images/2f1c….webp' })
  profile_image: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: 'integer' })
  total_ratings: number;

  @ApiPropertyOptional({
    enum: LEVELS,
    description: 'The highest verification level that the account has proven; absent if none',
  })
  level?: Level;

  @ApiPropertyOptional({
    example: false,
    description: 'False while the email address is unconfirmed; otherwise absent',
  })
  email_verified?: false;

  @ApiPropertyOptional({
    example: true,
    description: 'Present if the account signs in with passkeys and has no password',
  })
  no_password?: true;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Since when the account cannot sign in; absent if it can',
  })
  suspended_at?: string;

  @ApiPropertyOptional({
    example: true,
    description:
      'Only in lists, while voters are anonymous: only the owner of the account can change its password',
  })
  password_locked?: true;

  @ApiPropertyOptional({
    example: true,
    description:
      'Only in lists: another administrator must confirm that this administrator loses the role, and nobody else changes the email address or the password',
  })
  protected?: true;

  @ApiPropertyOptional({
    enum: RIGHTS,
    isArray: true,
    description:
      'Only for the owner of an account with a staff role: its rights in the administration. An account with the role `admin` has all rights',
  })
  rights?: Right[];

  @ApiPropertyOptional(VERSION)
  version?: string;
}

/** Returns an account for its owner, and for the user who has just changed it. */
export function toUserDto(user: User): UserDto {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    has_voted: user.hasVoted,
    profile_image: imageUrl(user.profileImage),
    created_at: user.createdAt.toISOString(),
    total_ratings: user.totalRatings,
    ...(user.staffRole !== null && { staff_role: user.staffRole }),
    ...(user.level !== 'none' && { level: user.level }),
    ...(user.emailPending && { email_verified: false as const }),
    ...(user.passwordHash === NO_PASSWORD && { no_password: true as const }),
    ...(user.suspendedAt && { suspended_at: user.suspendedAt.toISOString() }),
  };
}

/** Returns an account for administrators, who may change it. */
export function toEditableUserDto(user: User): UserDto {
  return { ...toUserDto(user), version: userVersion(user) };
}

/** Returns an account for its owner, with the rights of its staff role. */
export function toOwnUserDto(user: User): UserDto {
  return { ...toUserDto(user), ...(user.staffRole !== null && { rights: [...rightsOf(user)] }) };
}

class UserDataDto {
  @ApiProperty({ type: UserDto })
  user: UserDto;
}

export class UserAnswerDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiProperty({ type: UserDataDto })
  data: UserDataDto;
}

export class ListedUserDto extends OmitType(UserDto, ['level', 'rights']) {
  @ApiProperty({ enum: LEVELS, description: 'The highest verification level that the account has proven' })
  level: Level;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A keyed hash of the network of registration; null if it is unknown or no longer stored',
  })
  network: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The domain of the email address, in canonical form',
  })
  mail_domain: string | null;
}

class UserListDataDto {
  @ApiProperty({ type: [ListedUserDto] })
  users: ListedUserDto[];

  @ApiProperty({ type: 'integer', description: 'The number of matches on all pages' })
  total: number;
}

export class UserListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: UserListDataDto })
  data: UserListDataDto;
}

class UserStatsDataDto {
  @ApiProperty({ type: 'integer' })
  total_users: number;

  @ApiProperty({ type: 'integer' })
  total_admins: number;

  @ApiProperty({ type: 'integer' })
  users_voted: number;

  @ApiProperty({ type: 'integer' })
  users_not_voted: number;

  @ApiProperty({ type: 'integer', description: 'Joined within the last 30 days' })
  recent_users: number;
}

export class UserStatsDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: UserStatsDataDto })
  data: UserStatsDataDto;
}

export function toUserAnswer(message: string, user: User): UserAnswerDto {
  return { success: true, message, data: { user: toUserDto(user) } };
}

/** An account in an administrator's list. */
export interface ListedUser extends UserEntity {
  /** True if the caller may not change its password. */
  passwordLocked: boolean;
  /** True if the caller needs another administrator to take the role from this one. */
  isProtected: boolean;
}

export function toListedUserDto(user: ListedUser): ListedUserDto {
  const { level, network, mailDomain, passwordLocked, isProtected } = user;
  const locked = {
    ...(passwordLocked && { password_locked: true as const }),
    ...(isProtected && { protected: true as const }),
  };
  return { ...toEditableUserDto(user), ...locked, level, network, mail_domain: mailDomain };
}

export function toUserListDto({ users, total }: { users: ListedUser[]; total: number }): UserListDto {
  return { success: true, data: { users: users.map(toListedUserDto), total } };
}

class UserGroupDto {
  @ApiProperty({
    description: 'The keyed hash of the network, or the domain, to filter the list of users by',
  })
  value: string;

  @ApiProperty({ type: 'integer' })
  users: number;

  @ApiProperty({ format: 'date-time', description: 'When the first account of the group registered' })
  first_at: string;

  @ApiProperty({ format: 'date-time' })
  last_at: string;
}

class UserGroupsDataDto {
  @ApiProperty({ type: [UserGroupDto] })
  groups: UserGroupDto[];
}

export class UserGroupsDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: UserGroupsDataDto })
  data: UserGroupsDataDto;
}

export function toUserGroupsDto(groups: UserGroup[]): UserGroupsDto {
  const told = groups.map(({ value, users, firstAt, lastAt }) => ({
    value,
    users,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  }));
  return { success: true, data: { groups: told } };
}

export function toUserStatsDto(stats: Record<'total' | 'admins' | 'voted' | 'recent', number>): UserStatsDto {
  return {
    success: true,
    data: {
      total_users: stats.total,
      total_admins: stats.admins,
      users_voted: stats.voted,
      users_not_voted: stats.total - stats.voted,
      recent_users: stats.recent,
    },
  };
}
