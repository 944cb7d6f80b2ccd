import { ApiProperty } from '@nestjs/swagger';
import { Text, Whole } from '../../core/validation/fields.decorator.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { NOTE_MAX, REASONS, type Reason } from '../review/decision.js';

export class ObjectDto {
  @Whole({ label: 'Rating', min: 1, max: LARGEST_ID })
  ratingId: number;

  @Text({ label: 'Objection', max: NOTE_MAX, required: 'Please say why', multiline: true })
  text: string;
}

export class ReviewDto {
  @ApiProperty({ type: 'integer' })
  ratingId: number;

  @ApiProperty({ description: 'False while the rating is under review and still counted' })
  isExcluded: boolean;

  @ApiProperty({ enum: REASONS, nullable: true })
  reason: Reason | null;

  @ApiProperty({ type: String, nullable: true, description: 'The objection of the voter' })
  objection: string | null;
}
