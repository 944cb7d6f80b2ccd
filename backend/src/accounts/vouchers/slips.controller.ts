import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { ProfileDto, toProfile } from '../auth/auth.dto.js';
import { UseSlipDto } from './slip.dto.js';
import { SlipsService } from './slips.service.js';

@ApiTags('auth')
@Roles('user')
@Controller('auth/slip')
export class SlipsController {
  constructor(private readonly slips: SlipsService) {}

  @Post()
  @Operation('Use a slip that was handed out in person', {
    200: ProfileDto,
    400: 'VALIDATION_FAILED, SLIP_MISTYPED, SLIP_UNKNOWN, SLIP_EXPIRED',
    409: 'SLIP_USED, ALREADY_IN_PERSON',
    429: 'TOO_MANY_REQUESTS',
  })
  async useSlip(
    @CurrentUser() user: User,
    @Body() { code }: UseSlipDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ProfileDto> {
    return toProfile('You are registered in person', await this.slips.use(user, code, visitor));
  }
}
