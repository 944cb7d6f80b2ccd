import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { AttentionDto } from './attention.dto.js';
import { AttentionService } from './attention.service.js';

@ApiTags('operations')
@Controller('operations/attention')
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Roles('admin', 'panel')
  @Get()
  @Operation('List what waits for a decision of the caller', { 200: AttentionDto })
  getAttention(@CurrentUser() user: User): Promise<AttentionDto> {
    return this.attention.of(user);
  }
}
