import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ConditionalGet } from '../http/conditional-get.js';
import {
  LedgerCountsDto,
  LedgerDto,
  LedgerEntryDto,
  toLedgerCountsDto,
  toLedgerDto,
  toLedgerEntryDto,
} from './ledger.dto.js';
import { entryNotFound } from './ledger.errors.js';
import { LedgerReader } from './ledger-reader.js';

const HASH = /^[0-9a-f]{64}$/;

/** What is no hash is no entry's. */
const hashOfPath = {
  transform(value: string): string {
    if (!HASH.test(value)) throw entryNotFound();
    return value;
  },
};

@ApiTags('ledger')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly ledger: LedgerReader) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: LedgerDto })
  async state(): Promise<LedgerDto> {
    return toLedgerDto(await this.ledger.state());
  }

  @Public()
  @Get('counts')
  @ConditionalGet()
  @ApiOkResponse({ type: LedgerCountsDto })
  async counts(): Promise<LedgerCountsDto> {
    return toLedgerCountsDto(await this.ledger.countedRatings());
  }

  @Public()
  @Get('entries/:hash')
  @ConditionalGet()
  @ApiOkResponse({ type: LedgerEntryDto })
  @ApiErrors({ 404: 'ENTRY_NOT_FOUND' })
  async entry(@Param('hash', hashOfPath) hash: string): Promise<LedgerEntryDto> {
    return toLedgerEntryDto(await this.ledger.find(hash));
  }
}
