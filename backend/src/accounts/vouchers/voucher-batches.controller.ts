import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { voucherBatchNotFound } from './voucher.errors.js';
import {
  CreateVoucherBatchDto,
  ListVoucherBatchesDto,
  NewVouchersDto,
  RevokedBatchDto,
  toNewVouchers,
  toRevokedBatch,
  toVoucherBatchList,
  toVoucherBatchUse,
  VoucherBatchListDto,
  VoucherBatchUseDto,
} from './voucher-batch.dto.js';
import { VoucherBatchesService } from './voucher-batches.service.js';

@ApiTags('vouchers')
@Roles('admin', 'vouchers.read')
@Controller('voucher-batches')
export class VoucherBatchesController {
  constructor(private readonly batches: VoucherBatchesService) {}

  @Get()
  @Operation('List the batches of vouchers', { 200: VoucherBatchListDto })
  async listVoucherBatches(@Query() query: ListVoucherBatchesDto): Promise<VoucherBatchListDto> {
    return toVoucherBatchList(await this.batches.list(query));
  }

  @Roles('admin', 'vouchers.change')
  @Post()
  @Operation('Create a batch of vouchers. No later response contains the codes', { 201: NewVouchersDto })
  async createVoucherBatch(@Body() body: CreateVoucherBatchDto): Promise<NewVouchersDto> {
    return toNewVouchers(await this.batches.create(body));
  }

  @Get(':id')
  @Operation('Count the used vouchers of a batch by day', {
    200: VoucherBatchUseDto,
    404: 'VOUCHER_BATCH_NOT_FOUND',
  })
  async getVoucherBatchUse(@Param('id', idOr(voucherBatchNotFound)) id: number): Promise<VoucherBatchUseDto> {
    return toVoucherBatchUse(await this.batches.use(id));
  }

  @Roles('admin', 'vouchers.change')
  @Post(':id/revoke')
  @Operation('Revoke a batch of vouchers', {
    200: RevokedBatchDto,
    404: 'VOUCHER_BATCH_NOT_FOUND',
    409: 'VOUCHER_BATCH_REVOKED',
  })
  async revokeVoucherBatch(@Param('id', idOr(voucherBatchNotFound)) id: number): Promise<RevokedBatchDto> {
    return toRevokedBatch(await this.batches.revoke(id));
  }
}
