import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { ProfileDto, toProfile } from '../auth/auth.dto.js';
import { UseVoucherDto } from './voucher.dto.js';
import { VouchersService } from './vouchers.service.js';

@ApiTags('auth')
@Roles('user')
@Controller('auth/voucher')
export class VouchersController {
  constructor(private readonly vouchers: VouchersService) {}

  @Post()
  @Operation('Use a voucher that was handed out in person', {
    200: ProfileDto,
    400: 'VALIDATION_FAILED, VOUCHER_MISTYPED, VOUCHER_UNKNOWN, VOUCHER_EXPIRED',
    409: 'VOUCHER_USED, ALREADY_IN_PERSON',
    429: 'TOO_MANY_REQUESTS',
  })
  async useVoucher(
    @CurrentUser() user: User,
    @Body() { code }: UseVoucherDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ProfileDto> {
    return toProfile('You are registered in person', await this.vouchers.use(user, code, visitor));
  }
}
