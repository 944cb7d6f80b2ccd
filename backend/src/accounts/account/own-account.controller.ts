import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Origin } from '../../core/access/origin.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { AccountDeletionService } from './account-deletion.service.js';
import {
  ConfirmDeletionDto,
  DeleteAccountDto,
  DeletionRequestedDto,
  toDeletionRequested,
} from './own-account.dto.js';

/** The routes with which users delete their accounts. */
@ApiTags('auth')
@Controller('auth')
export class OwnAccountController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Roles('user')
  @Post('delete-account')
  @Operation('Delete your account, or send the link that confirms the deletion', {
    200: DeletionRequestedDto,
    400: 'VALIDATION_FAILED, WRONG_PASSWORD',
    409: 'LAST_ADMIN',
    429: 'TOO_MANY_REQUESTS',
  })
  async deleteMyAccount(
    @CurrentUser() user: User,
    @Body() { password }: DeleteAccountDto,
    @Origin() origin: string,
  ): Promise<DeletionRequestedDto> {
    return toDeletionRequested(await this.deletion.request(user, password, origin));
  }

  @Public()
  @Post('delete-account/confirm')
  @Operation('Delete an account with the link from the email', {
    200: MessageDto,
    400: 'VALIDATION_FAILED, INVALID_DELETION_TOKEN',
    409: 'LAST_ADMIN',
    429: 'TOO_MANY_REQUESTS',
  })
  confirmAccountDeletion(
    @Body() { token }: ConfirmDeletionDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<MessageDto> {
    return this.deletion.confirm(token, visitor).then(() => done('Account deleted successfully'));
  }
}
