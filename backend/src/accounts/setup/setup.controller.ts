import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { SetUpDto } from './setup.dto.js';
import { SetupService } from './setup.service.js';

@ApiTags('auth')
@Controller('setup')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Public()
  @Post()
  @Operation('Create the first administrator, with the link that the server printed at its start', {
    201: MessageDto,
    400: 'VALIDATION_FAILED, COMMON_PASSWORD',
    403: 'SETUP_LINK_EXPIRED, SETUP_LINK_INVALID',
    429: 'TOO_MANY_REQUESTS',
  })
  setUp(@Body() body: SetUpDto, @CurrentVisitor() visitor: Visitor): Promise<MessageDto> {
    return this.setup.setUp(body, visitor).then(() => done('Administrator created'));
  }
}
