import { Body, Controller, Get, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Origin } from '../access/origin.decorator.js';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { Network } from '../http/network.decorator.js';
import { AccountDeletion } from './account-deletion.service.js';
import {
  ConfirmDeletionDto,
  DeleteAccountDto,
  DeletionRequestedDto,
  toDeletionRequested,
} from './own-account.dto.js';
import { PersonalDataDto } from './personal-data.dto.js';
import { PersonalData } from './personal-data.service.js';

/** What people may do with all that is kept about them. */
@ApiTags('auth')
@Controller('auth')
export class OwnAccountController {
  constructor(
    private readonly deletion: AccountDeletion,
    private readonly data: PersonalData,
  ) {}

  @Roles('user')
  @Get('my-data')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: PersonalDataDto, description: 'As a file to keep' })
  @ApiErrors({ 429: 'TOO_MANY_REQUESTS' })
  myData(@CurrentUser() user: User): Promise<StreamableFile> {
    return this.data.file(user);
  }

  @Roles('user')
  @Post('delete-account')
  @HttpCode(200)
  @ApiOkResponse({ type: DeletionRequestedDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, WRONG_PASSWORD', 409: 'LAST_ADMIN', 429: 'TOO_MANY_REQUESTS' })
  async deleteAccount(
    @CurrentUser() user: User,
    @Body() { password }: DeleteAccountDto,
    @Origin() origin: string,
  ): Promise<DeletionRequestedDto> {
    return toDeletionRequested(await this.deletion.request(user, password, origin));
  }

  @Public()
  @Post('delete-account/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, INVALID_DELETION_TOKEN',
    409: 'LAST_ADMIN',
    429: 'TOO_MANY_REQUESTS',
  })
  confirmDeletion(@Body() { token }: ConfirmDeletionDto, @Network() address: string): Promise<DoneDto> {
    return this.deletion.confirm(token, address).then(() => done('Account deleted successfully'));
  }
}
