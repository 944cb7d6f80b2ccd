import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ServerStatusDto, toServerStatusDto } from './status.dto.js';
import { StatusService } from './status.service.js';

@ApiTags('operations')
@Controller('operations')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Roles('admin', 'operations.read')
  @Get()
  @Operation('Check the server', { 200: ServerStatusDto })
  async getServerStatus(): Promise<ServerStatusDto> {
    return toServerStatusDto(await this.status.status());
  }
}
