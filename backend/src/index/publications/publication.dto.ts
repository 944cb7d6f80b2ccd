import { ApiProperty } from '@nestjs/swagger';
import { PUBLICATION_SCHEDULES, type PublicationSchedule } from '../../core/config/settings.js';
import type { PublicationState } from './publications.service.js';

export class PublicationDto {
  @ApiProperty({ enum: PUBLICATION_SCHEDULES, description: 'The publication schedule of ranks and counts' })
  schedule: PublicationSchedule;

  @ApiProperty({ type: 'integer', description: 'The minimum number of ratings for a rank' })
  minRatings: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the public ranks and counts were published; null if they follow each rating',
  })
  publishedAt: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the next publication is due',
  })
  nextAt: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When administrators paused publication; null if it is not paused',
  })
  heldAt: string | null;

  @ApiProperty({ description: 'True between rounds: no publication changes the final ranking' })
  isFinal: boolean;
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
