import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { AuditListDto, ListAuditDto, toAuditListDto } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Roles('admin')
  @Get()
  @ApiOkResponse({ type: AuditListDto })
  async list(@Query() query: ListAuditDto): Promise<AuditListDto> {
    return toAuditListDto(await this.audit.list(query));
  }
}
