import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { RestoreBegunDto } from './restores.dto.js';
import { RestoresService } from './restores.service.js';

@ApiTags('auth')
@Controller('setup/restore')
export class RestoresController {
  constructor(private readonly restores: RestoresService) {}

  @Public()
  @Post()
  @HttpCode(202)
  @Operation('Restore a backup into an empty site, with the link that the server printed at its start', {
    202: RestoreBegunDto,
    400: 'VALIDATION_FAILED, INVALID_FORM, BACKUP_REFUSED',
    403: 'SETUP_LINK_INVALID',
    409: 'RESTORE_RUNNING',
    413: 'BACKUP_TOO_LARGE, BODY_TOO_LARGE',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['token', 'file'],
      properties: {
        token: {
          type: 'string',
          description: 'The secret of the link. It must be the first part of the form',
        },
        file: { type: 'string', format: 'binary', description: 'The tar archive that the panel downloads' },
      },
    },
  })
  restoreBackup(@Req() request: FastifyRequest): Promise<RestoreBegunDto> {
    return this.restores.receive(request);
  }
}
