import { ApiProperty } from '@nestjs/swagger';
import { GAP_KINDS, GAP_LANGUAGES, type GapLanguage } from './round-checklist.service.js';

class LackingDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'The name, or the label of a metric' })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;

  @ApiProperty({ description: 'The text with which a search finds the item' })
  search: string;
}

class ChecklistGapDto {
  @ApiProperty({ enum: GAP_KINDS })
  kind: (typeof GAP_KINDS)[number];

  @ApiProperty({
    enum: GAP_LANGUAGES,
    nullable: true,
    description: 'The language in which texts are missing',
  })
  language: GapLanguage | null;

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: [LackingDto], description: 'Ten at most' })
  first: LackingDto[];
}

export class RoundChecklistDto {
  @ApiProperty({ type: 'integer' })
  candidates: number;

  @ApiProperty({ type: 'integer' })
  titles: number;

  @ApiProperty({ type: 'integer' })
  metrics: number;

  @ApiProperty({ type: [ChecklistGapDto], description: 'Empty: nothing is missing' })
  gaps: ChecklistGapDto[];
}
