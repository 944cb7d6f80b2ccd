import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { idOr } from '../validation/id.pipe.js';
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
  @ApiOkResponse({ type: SlipBatchListDto })
  async list(@Query() query: ListSlipBatchesDto): Promise<SlipBatchListDto> {
    return toSlipBatchList(await this.batches.list(query));
  }

  @Post()
  @ApiCreatedResponse({ type: NewSlipsDto })
  async create(@Body() body: CreateSlipBatchDto): Promise<NewSlipsDto> {
    return toNewSlips(await this.batches.create(body));
  }

  @Get(':id')
  @ApiOkResponse({ type: SlipBatchUseDto })
  @ApiErrors({ 404: 'SLIP_BATCH_NOT_FOUND' })
  async use(@Param('id', idOr(slipBatchNotFound)) id: number): Promise<SlipBatchUseDto> {
    return toSlipBatchUse(await this.batches.use(id));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @ApiOkResponse({ type: RevokedBatchDto })
  @ApiErrors({ 404: 'SLIP_BATCH_NOT_FOUND', 409: 'SLIP_BATCH_REVOKED' })
  async revoke(@Param('id', idOr(slipBatchNotFound)) id: number): Promise<RevokedBatchDto> {
    return toRevokedBatch(await this.batches.revoke(id));
  }
}
