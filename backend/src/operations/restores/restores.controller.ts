import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SetupLinkDto } from '../../accounts/setup/setup.dto.js';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { RestoreBegunDto, StoredBackupDto } from './restores.dto.js';
import { RestoresService } from './restores.service.js';

@ApiTags('auth')
@Controller('setup')
export class RestoresController {
  constructor(private readonly restores: RestoresService) {}

  @Public()
  @Post('backups')
  @HttpCode(200)
  @Operation(
    'List the backups that an empty site can restore, with the link that the server printed at its start',
    {
      200: [StoredBackupDto],
      400: 'VALIDATION_FAILED',
      403: 'SETUP_LINK_EXPIRED, SETUP_LINK_INVALID',
    },
  )
  listStoredBackups(@Body() { token }: SetupLinkDto): Promise<StoredBackupDto[]> {
    return this.restores.list(token);
  }

  @Public()
  @Post('restore')
  @HttpCode(202)
  @Operation('Restore a backup into an empty site, with the link that the server printed at its start', {
    202: RestoreBegunDto,
    400: 'VALIDATION_FAILED, INVALID_FORM, BACKUP_REFUSED',
    403: 'SETUP_LINK_EXPIRED, SETUP_LINK_INVALID',
    404: 'BACKUP_NOT_FOUND',
    409: 'RESTORE_RUNNING',
    413: 'BACKUP_TOO_LARGE, BODY_TOO_LARGE',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['token'],
      properties: {
        token: {
          type: 'string',
          description: 'The secret of the link. It must be the first part of the form',
        },
        backup: { type: 'string', description: 'The name of a stored backup' },
        file: {
          type: 'string',
          format: 'binary',
          description: 'Instead of a name: the tar archive that the panel downloads',
        },
      },
    },
  })
  restoreBackup(@Req() request: FastifyRequest): Promise<RestoreBegunDto> {
    return this.restores.receive(request);
  }
}
