import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import {
  LedgerCountsDto,
  LedgerDto,
  LedgerEntryDto,
  toLedgerCountsDto,
  toLedgerDto,
  toLedgerEntryDto,
} from './ledger.dto.js';
import { entryNotFound } from './ledger.errors.js';
import { LedgerReaderService } from './ledger-reader.service.js';

const HASH = /^[0-9a-f]{64}$/;

/** Reads a hash from the path. A text that is not a hash identifies no entry. */
const hashOfPath = {
  transform(value: string): string {
    if (!HASH.test(value)) throw entryNotFound();
    return value;
  },
};

@ApiTags('ledger')
@Controller('ledger')
export class LedgerController {
  constructor(private readonly ledger: LedgerReaderService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @Operation('Get the state of the ledger and its latest checkpoint', { 200: LedgerDto })
  async getLedger(): Promise<LedgerDto> {
    return toLedgerDto(await this.ledger.state());
  }

  @Public()
  @Get('counts')
  @ConditionalGet()
  @Operation('Count the entries of the ledger by kind and by candidate', { 200: LedgerCountsDto })
  async getLedgerCounts(): Promise<LedgerCountsDto> {
    return toLedgerCountsDto(await this.ledger.countedRatings());
  }

  @Public()
  @Get('entries/:hash')
  @ConditionalGet()
  @Operation('Find an entry of the ledger by its hash', { 200: LedgerEntryDto, 404: 'ENTRY_NOT_FOUND' })
  async getLedgerEntry(@Param('hash', hashOfPath) hash: string): Promise<LedgerEntryDto> {
    return toLedgerEntryDto(await this.ledger.find(hash));
  }
}
