import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { RequestedRestoreDto, RequestRestoreDto, RestoresDto, toRestoresDto } from './panel-restores.dto.js';
import { PanelRestoresService } from './panel-restores.service.js';

@ApiTags('operations')
@Controller('operations/restores')
export class PanelRestoresController {
  constructor(private readonly restores: PanelRestoresService) {}

  @Roles('admin', 'operations.read')
  @Get()
  @Operation('List the backups that can replace the data, and the proposal to restore one', {
    200: RestoresDto,
  })
  async getRestores(@CurrentUser() user: User): Promise<RestoresDto> {
    return toRestoresDto(await this.restores.state(user));
  }

  @Roles('admin', 'backups.restore')
  @Post()
  @HttpCode(202)
  @Operation(
    'Replace all data by a stored backup. If another administrator exists, it is proposed, and the same request by that one confirms it',
    {
      202: RequestedRestoreDto,
      400: 'VALIDATION_FAILED, WRONG_PASSWORD, BACKUP_REFUSED',
      403: 'SIGN_IN_AGAIN',
      404: 'BACKUP_NOT_FOUND',
      409: 'PASSWORD_NOT_SET, RESTORE_PROPOSED, RESTORE_RUNNING',
      413: 'BACKUP_TOO_LARGE',
      429: 'TOO_MANY_REQUESTS',
    },
  )
  async requestRestore(
    @CurrentCaller() caller: Caller,
    @Body() { backup, current_password }: RequestRestoreDto,
  ): Promise<RequestedRestoreDto> {
    const begins = await this.restores.request(caller, backup, current_password);
    const message = begins ? 'The backup is restored now' : 'Another administrator must confirm the restore';
    return { ...done(message), isWaiting: !begins };
  }

  @Roles('admin', 'backups.restore')
  @Delete()
  @Operation('Withdraw the proposal to restore a backup', { 200: MessageDto })
  withdrawRestore(): Promise<MessageDto> {
    return this.restores.withdraw().then(() => done('Proposal withdrawn'));
  }
}
