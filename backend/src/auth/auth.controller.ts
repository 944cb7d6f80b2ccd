import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, CurrentUser } from '../access/current-user.decorator.js';
import { Origin } from '../access/origin.decorator.js';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { PasswordResetService } from '../account/password-reset.service.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { Network } from '../http/network.decorator.js';
import { RequiredImage, TakesImage } from '../images/image-upload.js';
import type { User } from '../users/user.js';
import {
  ChangePasswordDto,
  ForgotPasswordDto,
  LoginDto,
  MeDto,
  PasswordChangedDto,
  ProfileDto,
  RegisterDto,
  ResetPasswordDto,
  ResetRequestedDto,
  SessionDto,
  toMe,
  toPasswordChanged,
  toProfile,
  toResetRequested,
  toSession,
  UpdateProfileDto,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';

const PICTURE_BODY = {
  schema: {
    type: 'object',
    required: ['image'],
    properties: { image: { type: 'string', format: 'binary' } },
  },
};

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly resets: PasswordResetService,
  ) {}

  @Public()
  @Post('register')
  @ApiCreatedResponse({ type: SessionDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, COMMON_PASSWORD',
    403: 'PROOF_OF_WORK_NEEDED',
    409: 'USERNAME_TAKEN, EMAIL_TAKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  async register(
    @Body() body: RegisterDto,
    @Network() address: string,
    @Origin() origin: string,
  ): Promise<SessionDto> {
    return toSession('Registration successful!', await this.auth.register(body, address, origin));
  }

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
  logout(@CurrentCaller() { claims }: Caller): Promise<DoneDto> {
    return this.auth.logout(claims).then(() => done('Logged out successfully'));
  }

  @Roles('user')
  @Get('me')
  @ApiOkResponse({ type: MeDto })
  me(@CurrentUser() user: User): MeDto {
    return toMe(user);
  }

  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  @ApiOkResponse({ type: ResetRequestedDto })
  @ApiErrors({ 429: 'TOO_MANY_REQUESTS' })
  async forgotPassword(
    @Body() { email }: ForgotPasswordDto,
    @Origin() origin: string,
    @Network() address: string,
  ): Promise<ResetRequestedDto> {
    return toResetRequested(await this.resets.request(email, origin, address));
  }

  @Public()
  @Post('reset-password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, COMMON_PASSWORD, INVALID_RESET_TOKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  resetPassword(@Body() body: ResetPasswordDto, @Network() address: string): Promise<DoneDto> {
    return this.resets.reset(body, address).then(() => done('Password reset successfully!'));
  }

  @Roles('user')
  @Put('profile')
  @ApiOkResponse({ type: ProfileDto })
  @ApiErrors({ 409: 'USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_LOCKED', 429: 'TOO_MANY_REQUESTS' })
  async updateProfile(
    @CurrentUser() user: User,
    @Body() body: UpdateProfileDto,
    @Origin() origin: string,
  ): Promise<ProfileDto> {
    return toProfile('Profile updated successfully', await this.auth.updateProfile(user, body, origin));
  }

  @Roles('user')
  @Post('change-password')
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordChangedDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, COMMON_PASSWORD, WRONG_PASSWORD', 429: 'TOO_MANY_REQUESTS' })
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return toPasswordChanged(await this.auth.changePassword(caller, body));
  }

  @Roles('user')
  @Post('profile/image')
  @HttpCode(200)
  @TakesImage()
  @ApiBody(PICTURE_BODY)
  @ApiOkResponse({ type: ProfileDto })
  @ApiErrors({ 413: 'IMAGE_TOO_LARGE', 415: 'NOT_AN_IMAGE', 429: 'TOO_MANY_REQUESTS' })
  async changeImage(@CurrentUser() user: User, @RequiredImage() picture: Buffer): Promise<ProfileDto> {
    return toProfile('Profile image updated successfully', await this.auth.changeImage(user, picture));
  }
}
