import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, CurrentUser } from '../access/current-user.decorator.js';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { Network } from '../http/network.decorator.js';
import { LoginDto, LogoutDto, MeDto, SessionDto, toMe, toSession } from './auth.dto.js';
import { AuthService } from './auth.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ type: SessionDto })
  @ApiErrors({ 401: 'BAD_CREDENTIALS, TWO_STEP_REQUIRED, TWO_STEP_WRONG', 429: 'TOO_MANY_REQUESTS' })
  async login(@Body() body: LoginDto, @Network() address: string): Promise<SessionDto> {
    return toSession('Login successful!', await this.auth.login(body, address));
  }

  @Roles('user')
  @Post('logout')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  logout(@CurrentCaller() caller: Caller, @Body() { everywhere }: LogoutDto): Promise<DoneDto> {
    return this.auth.logout(caller, everywhere).then(() => done('Logged out successfully'));
  }

  @Roles('user')
  @Get('me')
  @ApiOkResponse({ type: MeDto })
  me(@CurrentUser() user: User): MeDto {
    return toMe(user);
  }
}
