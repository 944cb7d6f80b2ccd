import { ApiProperty } from '@nestjs/swagger';
import { PUBLICATION_SCHEDULES, type PublicationSchedule } from '../../core/config/settings.js';
import type { PublicationState } from './publications.service.js';

export class PublicationDto {
  @ApiProperty({ enum: PUBLICATION_SCHEDULES, description: 'When what visitors see of ratings follows them' })
  schedule: PublicationSchedule;

  @ApiProperty({ type: 'integer', description: 'Ratings that a rank takes at least' })
  minRatings: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the places and counts that visitors see are of; null where they follow each rating',
  })
  publishedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the next is due' })
  nextAt: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when administrators hold publications back; null where they do not',
  })
  heldAt: string | null;
}

export function toPublicationDto({
  publishedAt,
  nextAt,
  heldAt,
  ...state
}: PublicationState): PublicationDto {
  const text = (time: Date | null) => time?.toISOString() ?? null;
  return { ...state, publishedAt: text(publishedAt), nextAt: text(nextAt), heldAt: text(heldAt) };
}
