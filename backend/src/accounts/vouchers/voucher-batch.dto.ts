import { ApiProperty } from '@nestjs/swagger';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { GROUP_NAME_MAX } from '../../core/population/population.js';
import { DAY_MS, zoneDay } from '../../core/support/days.js';
import { Day, Text, Whole, WholeQuery } from '../../core/validation/fields.decorator.js';
import type { VoucherBatchEntity } from './voucher-batch.entity.js';

/** The maximum number of vouchers: as many as a desk hands out and one response contains. */
const MAX_VOUCHERS = 10_000;

export class CreateVoucherBatchDto {
  /** The desk that hands the vouchers out. */
  @Text({ label: 'Desk', max: 100 })
  desk: string;

  /** The region of the population table in which the desk verifies that people live; null if it verifies none. */
  @Text({ label: 'Region', max: GROUP_NAME_MAX, optional: true, nullable: true })
  region?: string | null;

  @Whole({ label: 'Number of vouchers', min: 1, max: MAX_VOUCHERS })
  size: number;

  /** The last day on which the vouchers are valid, in Mogadishu. */
  @Day({ label: 'Valid until', required: 'Valid until is required' })
  valid_until: string;
}

export class ListVoucherBatchesDto {
  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
}

export class VoucherBatchDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  desk: string;

  @ApiProperty({ type: String, nullable: true, description: 'The region that the vouchers verify' })
  region: string | null;

  @ApiProperty({ type: 'integer' })
  size: number;

  @ApiProperty({ type: 'integer', description: 'The number of used vouchers' })
  used: number;

  @ApiProperty({ format: 'date', description: 'The last day on which the vouchers are valid' })
  valid_until: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked_at: string | null;

  @ApiProperty({
    description: 'True while the levels of accounts are still being lowered after the revocation',
  })
  settling: boolean;
}

class VoucherBatchListDataDto {
  @ApiProperty({ type: [VoucherBatchDto] })
  batches: VoucherBatchDto[];

  @ApiProperty({ type: 'integer', description: 'The number of items on all pages' })
  total: number;
}

export class VoucherBatchListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: VoucherBatchListDataDto })
  data: VoucherBatchListDataDto;
}

class NewVouchersDataDto {
  @ApiProperty({ type: VoucherBatchDto })
  batch: VoucherBatchDto;

  @ApiProperty({
    type: [String],
    description: 'Each code works once. No later response contains the codes',
    example: ['7KQ2-M0XA-9PTB-33HDZ'],
  })
  codes: string[];
}

export class NewVouchersDto extends MessageDto {
  @ApiProperty({ type: NewVouchersDataDto })
  data: NewVouchersDataDto;
}

class VoucherUsesDto {
  @ApiProperty({ format: 'date', description: 'The day, in Mogadishu' })
  day: string;

  @ApiProperty({ type: 'integer' })
  used: number;
}

class VoucherBatchUseDataDto {
  @ApiProperty({ type: VoucherBatchDto })
  batch: VoucherBatchDto;

  @ApiProperty({
    type: [VoucherUsesDto],
    description: 'Days on which vouchers were used, the earliest first',
  })
  days: VoucherUsesDto[];
}

export class VoucherBatchUseDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: VoucherBatchUseDataDto })
  data: VoucherBatchUseDataDto;
}

class RevokedBatchDataDto {
  @ApiProperty({ type: VoucherBatchDto })
  batch: VoucherBatchDto;
}

export class RevokedBatchDto extends MessageDto {
  @ApiProperty({ type: RevokedBatchDataDto })
  data: RevokedBatchDataDto;
}

function toVoucherBatch(batch: VoucherBatchEntity): VoucherBatchDto {
  const { id, desk, region, size, used, validUntil, createdAt, revokedAt, settledAt } = batch;
  return {
    id,
    desk,
    region,
    size,
    used,
    valid_until: zoneDay(new Date(validUntil.getTime() - DAY_MS)),
    created_at: createdAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    settling: revokedAt !== null && settledAt === null,
  };
}

export function toVoucherBatchList({
  batches,
  total,
}: {
  batches: VoucherBatchEntity[];
  total: number;
}): VoucherBatchListDto {
  return { success: true, data: { batches: batches.map(toVoucherBatch), total } };
}

export function toNewVouchers({
  batch,
  codes,
}: {
  batch: VoucherBatchEntity;
  codes: string[];
}): NewVouchersDto {
  return { ...done('Vouchers created successfully'), data: { batch: toVoucherBatch(batch), codes } };
}

export function toVoucherBatchUse(use: {
  batch: VoucherBatchEntity;
  days: VoucherUsesDto[];
}): VoucherBatchUseDto {
  return { success: true, data: { batch: toVoucherBatch(use.batch), days: use.days } };
}

export function toRevokedBatch(batch: VoucherBatchEntity): RevokedBatchDto {
  return { ...done('Vouchers revoked successfully'), data: { batch: toVoucherBatch(batch) } };
}
