import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Right } from './rights.js';
import type { Role } from './user.js';

export const ROLES_ALLOWED = 'auth:roles';

/** The role that a route is restricted to; with `admin`, the right that it requires. */
export interface AllowedRole {
  role: Role;
  right?: Right;
}

/**
 * Restricts a route. Every signed-in user has the role `user`.
 * @param right that administrators have, and staff by their role: see `RIGHTS_OF`
 */
export function Roles(role: 'user'): MethodDecorator & ClassDecorator;
export function Roles(role: 'admin', right: Right): MethodDecorator & ClassDecorator;
export function Roles(role: Role, right?: Right) {
  return applyDecorators(
    SetMetadata(ROLES_ALLOWED, { role, right } satisfies AllowedRole),
    ApiExtension('x-access', role),
    ...(right ? [ApiExtension('x-right', right)] : []),
  );
}
