import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { Operation } from '../http/operation.decorator.js';
import { AuditListDto, ListAuditDto, toAuditListDto } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Roles('admin', 'audit.read')
  @Get()
  @Operation('List what administrators have done', { 200: AuditListDto })
  async listAuditEntries(@Query() query: ListAuditDto): Promise<AuditListDto> {
    return toAuditListDto(await this.audit.list(query));
  }
}
