import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { slipBatchNotFound } from './slip.errors.js';
import {
  CreateSlipBatchDto,
  ListSlipBatchesDto,
  NewSlipsDto,
  RevokedBatchDto,
  SlipBatchListDto,
  SlipBatchUseDto,
  toNewSlips,
  toRevokedBatch,
  toSlipBatchList,
  toSlipBatchUse,
} from './slip-batch.dto.js';
import { SlipBatchesService } from './slip-batches.service.js';

@ApiTags('slips')
@Roles('admin')
@Controller('slip-batches')
export class SlipBatchesController {
  constructor(private readonly batches: SlipBatchesService) {}

  @Get()
  @Operation('List the batches of slips', { 200: SlipBatchListDto })
  async listSlipBatches(@Query() query: ListSlipBatchesDto): Promise<SlipBatchListDto> {
    return toSlipBatchList(await this.batches.list(query));
  }

  @Post()
  @Operation('Make a batch of slips. Their codes are told this once', { 201: NewSlipsDto })
  async createSlipBatch(@Body() body: CreateSlipBatchDto): Promise<NewSlipsDto> {
    return toNewSlips(await this.batches.create(body));
  }

  @Get(':id')
  @Operation('Tell how many slips of a batch have been used, by day', {
    200: SlipBatchUseDto,
    404: 'SLIP_BATCH_NOT_FOUND',
  })
  async getSlipBatchUse(@Param('id', idOr(slipBatchNotFound)) id: number): Promise<SlipBatchUseDto> {
    return toSlipBatchUse(await this.batches.use(id));
  }

  @Post(':id/revoke')
  @Operation('Revoke a batch of slips', {
    200: RevokedBatchDto,
    404: 'SLIP_BATCH_NOT_FOUND',
    409: 'SLIP_BATCH_REVOKED',
  })
  async revokeSlipBatch(@Param('id', idOr(slipBatchNotFound)) id: number): Promise<RevokedBatchDto> {
    return toRevokedBatch(await this.batches.revoke(id));
  }
}
