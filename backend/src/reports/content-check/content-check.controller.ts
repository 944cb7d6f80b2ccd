import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ContentCheckDto } from './content-check.dto.js';
import { ContentCheckService } from './content-check.service.js';

@ApiTags('candidates')
@Controller('content-check')
export class ContentCheckController {
  constructor(private readonly checks: ContentCheckService) {}

  @Roles('admin', 'content.read')
  @Get()
  @Operation('List missing translations, and candidates that may exist twice', { 200: ContentCheckDto })
  checkContent(): Promise<ContentCheckDto> {
    return this.checks.check();
  }
}
