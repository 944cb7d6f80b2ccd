import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import {
  LoginDto,
  LogoutDto,
  MeDto,
  RenewedDto,
  SessionDto,
  toMe,
  toRenewed,
  toSession,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('login')
  @Operation('Sign in', {
    200: SessionDto,
    401: 'BAD_CREDENTIALS, TWO_FACTOR_REQUIRED, TWO_FACTOR_WRONG, PASSKEY_NEEDED',
    403: 'ACCOUNT_SUSPENDED',
    429: 'TOO_MANY_REQUESTS',
  })
  async signIn(@Body() body: LoginDto, @CurrentVisitor() visitor: Visitor): Promise<SessionDto> {
    return toSession('Login successful!', await this.auth.login(body, visitor));
  }

  @Roles('user')
  @Post('renew')
  @Operation('Lengthen a session that began with "remember me"', { 200: RenewedDto })
  renewSession(@CurrentCaller() caller: Caller): RenewedDto {
    return toRenewed(this.auth.renew(caller));
  }

  @Roles('user')
  @Post('logout')
  @Operation('Sign out. The token stops working immediately', { 200: MessageDto })
  signOut(@CurrentCaller() caller: Caller, @Body() { everywhere }: LogoutDto): Promise<MessageDto> {
    return this.auth.logout(caller, everywhere).then(() => done('Logged out successfully'));
  }

  @Roles('user')
  @Get('me')
  @Operation('Get the account that is signed in', { 200: MeDto })
  getMe(@CurrentUser() user: User): MeDto {
    return toMe(user);
  }
}
