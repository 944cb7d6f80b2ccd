import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from './user.js';

export const ROLES_ALLOWED = 'auth:roles';

/** Says who may call a route: every signed-in person has the role `user`, administrators both. */
export const Roles = (role: Role) =>
  applyDecorators(SetMetadata(ROLES_ALLOWED, role), ApiExtension('x-access', role));
