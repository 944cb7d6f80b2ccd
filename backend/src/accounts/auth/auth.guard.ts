import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard as PassportGuard } from '@nestjs/passport';
import { BEFORE_TWO_FACTOR } from '../../core/access/before-two-factor.decorator.js';
import type { Caller, RequestWithCaller } from '../../core/access/current-user.decorator.js';
import { PUBLIC } from '../../core/access/public.decorator.js';
import { may, rightsOf } from '../../core/access/rights.js';
import { type AllowedRole, ROLES_ALLOWED } from '../../core/access/roles.decorator.js';
import { forbidden } from '../../core/errors/app-error.js';
import { twoFactorSetupNeeded } from '../two-factor-codes/two-factor.errors.js';
import { unauthorized } from './auth.errors.js';
import { JwtStrategy } from './jwt.strategy.js';

/** The handler and class whose decorators declare the access. */
type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/** Guards every route. A route without a declared access is closed. */
@Injectable()
export class AuthGuard extends PassportGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  /** Returns a promise only if it must wait: most requests are visitors'. */
  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, targets) ?? false;
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    if (isPublic && request.headers.authorization === undefined) return true;
    return this.mayCall(context, { targets, isPublic, request });
  }

  private async mayCall(
    context: ExecutionContext,
    { targets, isPublic, request }: { targets: Targets; isPublic: boolean; request: RequestWithCaller },
  ): Promise<boolean> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!isPublic || (error as { statusCode?: number }).statusCode !== 401) throw error;
      return true;
    }
    if (isPublic) return true;
    const allowed = this.reflector.getAllAndOverride<AllowedRole | undefined>(ROLES_ALLOWED, targets);
    if (allowed?.role === 'user') return true;
    const user = request.user?.user;
    const right = allowed?.right;
    if (!right || !user || !rightsOf(user).includes(right)) throw forbidden();
    if (may(user, right)) return true;
    if (this.reflector.getAllAndOverride<boolean | undefined>(BEFORE_TWO_FACTOR, targets)) return true;
    throw twoFactorSetupNeeded();
  }

  override handleRequest<TUser = Caller>(error: unknown, caller: TUser | false): TUser {
    if (error) throw error;
    if (!caller) throw unauthorized();
    return caller;
  }
}
