import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, CurrentUser } from '../../core/access/current-user.decorator.js';
import { Origin } from '../../core/access/origin.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { RequiredImage, TakesImage } from '../../media/images/image-upload.js';
import { ProfileDto, SessionDto, toProfile, toSession } from '../auth/auth.dto.js';
import { NewPasskeyOptionsDto } from '../passkeys/passkey.dto.js';
import {
  ChangePasswordDto,
  PasskeyAccountDto,
  PasswordChangedDto,
  RegisterDto,
  RegisterWithPasskeyDto,
  SetPasswordDto,
  toPasswordChanged,
  UpdateProfileDto,
} from './account.dto.js';
import { AccountService } from './account.service.js';

const IMAGE_BODY = {
  schema: {
    type: 'object',
    required: ['image'],
    properties: { image: { type: 'string', format: 'binary' } },
  },
};

@ApiTags('auth')
@Controller('auth')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Public()
  @Post('register')
  @Operation('Register an account. The response contains a token, so no separate sign-in is needed', {
    201: SessionDto,
    400: 'VALIDATION_FAILED, COMMON_PASSWORD',
    403: 'PROOF_OF_WORK_NEEDED, REGISTRATION_CLOSED',
    409: 'USERNAME_TAKEN, EMAIL_TAKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  async register(
    @Body() body: RegisterDto,
    @CurrentVisitor() visitor: Visitor,
    @Origin() origin: string,
  ): Promise<SessionDto> {
    return toSession('Registration successful!', await this.account.register(body, visitor, origin));
  }

  @Public()
  @Post('register/passkey/options')
  @Operation('Get a challenge to register an account with a passkey', {
    200: NewPasskeyOptionsDto,
    409: 'PASSKEYS_NOT_OFFERED',
  })
  getRegistrationOptions(@Body() body: PasskeyAccountDto, @Origin() origin: string): NewPasskeyOptionsDto {
    return this.account.beginWithPasskey(body, origin);
  }

  @Public()
  @Post('register/passkey')
  @Operation('Register an account that signs in with a passkey and has no password', {
    201: SessionDto,
    400: 'VALIDATION_FAILED, PASSKEY_NOT_STORED',
    403: 'PROOF_OF_WORK_NEEDED, REGISTRATION_CLOSED',
    409: 'USERNAME_TAKEN, EMAIL_TAKEN, PASSKEYS_NOT_OFFERED, PASSKEY_EXISTS',
    429: 'TOO_MANY_REQUESTS',
  })
  async registerWithPasskey(
    @Body() body: RegisterWithPasskeyDto,
    @CurrentVisitor() visitor: Visitor,
    @Origin() origin: string,
  ): Promise<SessionDto> {
    return toSession(
      'Registration successful!',
      await this.account.registerWithPasskey(body, visitor, origin),
    );
  }

  @Roles('user')
  @Post('set-password')
  @Operation('Set the first password of an account that was registered with a passkey', {
    200: PasswordChangedDto,
    400: 'VALIDATION_FAILED, COMMON_PASSWORD',
    403: 'SIGN_IN_AGAIN',
    409: 'PASSWORD_SET',
  })
  async setPassword(
    @CurrentCaller() caller: Caller,
    @Body() body: SetPasswordDto,
  ): Promise<PasswordChangedDto> {
    return toPasswordChanged(await this.account.setPassword(caller, body));
  }

  @Roles('user')
  @Put('profile')
  @Operation('Change your username and email address', {
    200: ProfileDto,
    409: 'USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_LOCKED',
    429: 'TOO_MANY_REQUESTS',
  })
  async updateProfile(
    @CurrentUser() user: User,
    @Body() body: UpdateProfileDto,
    @Origin() origin: string,
  ): Promise<ProfileDto> {
    return toProfile('Profile updated successfully', await this.account.updateProfile(user, body, origin));
  }

  @Roles('user')
  @Post('change-password')
  @Operation('Change your password. All older tokens of the account stop working', {
    200: PasswordChangedDto,
    400: 'VALIDATION_FAILED, COMMON_PASSWORD, WRONG_PASSWORD',
    429: 'TOO_MANY_REQUESTS',
  })
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return toPasswordChanged(await this.account.changePassword(caller, body));
  }

  @Roles('user')
  @Post('profile/image')
  @TakesImage()
  @ApiBody(IMAGE_BODY)
  @Operation('Upload your profile picture', {
    200: ProfileDto,
    413: 'IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, IMAGE_SIDE_TOO_LONG',
    415: 'NOT_AN_IMAGE, IMAGE_DAMAGED',
    429: 'TOO_MANY_REQUESTS',
  })
  async uploadProfileImage(@CurrentUser() user: User, @RequiredImage() image: Buffer): Promise<ProfileDto> {
    return toProfile('Profile image updated successfully', await this.account.changeImage(user, image));
  }

  @Roles('user')
  @Delete('profile/image')
  @Operation('Remove your profile picture', { 200: ProfileDto })
  async removeProfileImage(@CurrentUser() user: User): Promise<ProfileDto> {
    return toProfile('Profile image removed successfully', await this.account.removeImage(user));
  }
}
