import { ApiProperty } from '@nestjs/swagger';
import { done, MessageDto } from '../../core/http/done.dto.js';
import { Day, Text, Whole, WholeQuery } from '../../core/validation/fields.decorator.js';
import type { SlipBatchEntity } from './slip-batch.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As many as one desk hands out, and as one answer holds. */
const MAX_SLIPS = 10_000;

export class CreateSlipBatchDto {
  /** Where the slips are handed out. */
  @Text({ label: 'Desk', max: 100 })
  desk: string;

  @Whole({ label: 'Number of slips', min: 1, max: MAX_SLIPS })
  size: number;

  /** The last day on which they work, by UTC. */
  @Day({ label: 'Valid until', required: 'Valid until is required' })
  valid_until: string;
}

export class ListSlipBatchesDto {
  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
}

export class SlipBatchDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  desk: string;

  @ApiProperty({ type: 'integer' })
  size: number;

  @ApiProperty({ type: 'integer', description: 'How many have been used' })
  used: number;

  @ApiProperty({ format: 'date', description: 'The last day on which they work' })
  valid_until: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked_at: string | null;

  @ApiProperty({ description: 'True while accounts are still falling back after it was revoked' })
  settling: boolean;
}

class SlipBatchListDataDto {
  @ApiProperty({ type: [SlipBatchDto] })
  batches: SlipBatchDto[];

  @ApiProperty({ type: 'integer', description: 'How many there are, on all pages together' })
  total: number;
}

export class SlipBatchListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: SlipBatchListDataDto })
  data: SlipBatchListDataDto;
}

class NewSlipsDataDto {
  @ApiProperty({ type: SlipBatchDto })
  batch: SlipBatchDto;

  @ApiProperty({
    type: [String],
    description: 'Each works once. Shown here and never again',
    example: ['7KQ2-M0XA-9PTB-33HDZ'],
  })
  codes: string[];
}

export class NewSlipsDto extends MessageDto {
  @ApiProperty({ type: NewSlipsDataDto })
  data: NewSlipsDataDto;
}

class SlipUsesDto {
  @ApiProperty({ format: 'date', description: 'By UTC' })
  day: string;

  @ApiProperty({ type: 'integer' })
  used: number;
}

class SlipBatchUseDataDto {
  @ApiProperty({ type: SlipBatchDto })
  batch: SlipBatchDto;

  @ApiProperty({ type: [SlipUsesDto], description: 'Days on which some were used, the earliest first' })
  days: SlipUsesDto[];
}

export class SlipBatchUseDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: SlipBatchUseDataDto })
  data: SlipBatchUseDataDto;
}

class RevokedBatchDataDto {
  @ApiProperty({ type: SlipBatchDto })
  batch: SlipBatchDto;
}

export class RevokedBatchDto extends MessageDto {
  @ApiProperty({ type: RevokedBatchDataDto })
  data: RevokedBatchDataDto;
}

function toSlipBatch(batch: SlipBatchEntity): SlipBatchDto {
  const { id, desk, size, used, validUntil, createdAt, revokedAt, settledAt } = batch;
  return {
    id,
    desk,
    size,
    used,
    valid_until: new Date(validUntil.getTime() - DAY_MS).toISOString().slice(0, 10),
    created_at: createdAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    settling: revokedAt !== null && settledAt === null,
  };
}

/** @returns the moment when a day is over */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS);
}

export function toSlipBatchList({
  batches,
  total,
}: {
  batches: SlipBatchEntity[];
  total: number;
}): SlipBatchListDto {
  return { success: true, data: { batches: batches.map(toSlipBatch), total } };
}

export function toNewSlips({ batch, codes }: { batch: SlipBatchEntity; codes: string[] }): NewSlipsDto {
  return { ...done('Slips made successfully'), data: { batch: toSlipBatch(batch), codes } };
}

export function toSlipBatchUse(use: { batch: SlipBatchEntity; days: SlipUsesDto[] }): SlipBatchUseDto {
  return { success: true, data: { batch: toSlipBatch(use.batch), days: use.days } };
}

export function toRevokedBatch(batch: SlipBatchEntity): RevokedBatchDto {
  return { ...done('Slips revoked successfully'), data: { batch: toSlipBatch(batch) } };
}
