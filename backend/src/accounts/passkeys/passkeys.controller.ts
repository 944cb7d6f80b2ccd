import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, CurrentUser } from '../../core/access/current-user.decorator.js';
import { Origin } from '../../core/access/origin.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { SessionDto, toSession } from '../auth/auth.dto.js';
import {
  NewPasskeyDto,
  NewPasskeyOptionsDto,
  PasskeyOptionsRequestDto,
  PasskeySignInDto,
  PasskeyStoredDto,
  PasskeysDto,
  RenamePasskeyDto,
  SignInOptionsDto,
  toPasskeyStored,
  toPasskeys,
} from './passkey.dto.js';
import { passkeyNotFound } from './passkey.errors.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeysService } from './passkeys.service.js';

@ApiTags('auth')
@Controller('auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIns: PasskeySignInService,
  ) {}

  @Public()
  @Post('sign-in/options')
  @Operation('Get a challenge to sign in with a passkey', {
    200: SignInOptionsDto,
    409: 'PASSKEYS_NOT_OFFERED',
  })
  getSignInOptions(@Origin() origin: string): SignInOptionsDto {
    return this.signIns.options(origin);
  }

  @Public()
  @Post('sign-in')
  @Operation('Sign in with a passkey', {
    200: SessionDto,
    401: 'PASSKEY_REFUSED',
    403: 'ACCOUNT_SUSPENDED',
    409: 'PASSKEYS_NOT_OFFERED',
    429: 'TOO_MANY_REQUESTS',
  })
  async signInWithPasskey(
    @Body() body: PasskeySignInDto,
    @CurrentVisitor() visitor: Visitor,
    @Origin() origin: string,
  ): Promise<SessionDto> {
    return toSession('Login successful!', await this.signIns.signIn(body, visitor, origin));
  }

  @Roles('user')
  @Get()
  @Operation('List your passkeys', { 200: PasskeysDto })
  async listPasskeys(@CurrentUser() user: User): Promise<PasskeysDto> {
    return toPasskeys(await this.passkeys.list(user));
  }

  @Roles('user')
  @Post('options')
  @Operation('Get a challenge to add a passkey', {
    200: NewPasskeyOptionsDto,
    400: 'VALIDATION_FAILED, WRONG_PASSWORD',
    403: 'SIGN_IN_AGAIN',
    409: 'PASSKEYS_NOT_OFFERED, TOO_MANY_PASSKEYS',
    429: 'TOO_MANY_REQUESTS',
  })
  getNewPasskeyOptions(
    @CurrentCaller() caller: Caller,
    @Body() { current_password }: PasskeyOptionsRequestDto,
    @Origin() origin: string,
  ): Promise<NewPasskeyOptionsDto> {
    return this.passkeys.begin(caller, current_password, origin);
  }

  @Roles('user')
  @Post()
  @Operation('Add a passkey', {
    201: PasskeyStoredDto,
    400: 'VALIDATION_FAILED, PASSKEY_NOT_STORED',
    409: 'PASSKEYS_NOT_OFFERED, PASSKEY_EXISTS, TOO_MANY_PASSKEYS',
  })
  async addPasskey(
    @CurrentUser() user: User,
    @Body() body: NewPasskeyDto,
    @Origin() origin: string,
  ): Promise<PasskeyStoredDto> {
    return toPasskeyStored('Passkey added', await this.passkeys.add(user, body, origin));
  }

  @Roles('user')
  @Put(':id')
  @Operation('Rename a passkey', { 200: PasskeyStoredDto, 404: 'PASSKEY_NOT_FOUND' })
  async renamePasskey(
    @Param('id', idOr(passkeyNotFound)) id: number,
    @CurrentUser() user: User,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyStoredDto> {
    return toPasskeyStored('Passkey renamed', await this.passkeys.rename(user, id, name));
  }

  @Roles('user')
  @Delete(':id')
  @Operation('Remove a passkey', { 200: MessageDto, 404: 'PASSKEY_NOT_FOUND', 409: 'LAST_WAY_IN' })
  removePasskey(
    @Param('id', idOr(passkeyNotFound)) id: number,
    @CurrentUser() user: User,
  ): Promise<MessageDto> {
    return this.passkeys.remove(user, id).then(() => done('Passkey removed'));
  }
}
