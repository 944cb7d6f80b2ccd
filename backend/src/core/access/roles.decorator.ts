import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from './user.js';

export const ROLES_ALLOWED = 'auth:roles';

/** Restricts a route to a role. Every signed-in user has the role `user`; administrators have both roles. */
export const Roles = (role: Role) =>
  applyDecorators(SetMetadata(ROLES_ALLOWED, role), ApiExtension('x-access', role));
