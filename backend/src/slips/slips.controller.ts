import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ProfileDto, toProfile } from '../auth/auth.dto.js';
import { Operation } from '../http/operation.decorator.js';
import { CurrentVisitor } from '../http/visitor.decorator.js';
import type { Visitor } from '../http/visitor.js';
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
