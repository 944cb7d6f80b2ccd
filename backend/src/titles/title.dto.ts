import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Text } from '../validation/fields.decorator.js';
import { VERSION } from '../validation/version.js';
import { TITLE_DESCRIPTION_MAX, TITLE_NAME_MAX, titleVersion } from './title.js';
import type { TitleRow } from './titles.repository.js';

export class CreateTitleDto {
  @Text({ label: 'Title name', max: TITLE_NAME_MAX, normalized: true })
  name: string;

  @Text({ label: 'Description', max: TITLE_DESCRIPTION_MAX, nullable: true, optional: true, multiline: true })
  description?: string | null;
}

export class UpdateTitleDto extends PartialType(CreateTitleDto, { skipNullProperties: false }) {}

export class TitleDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ type: 'integer' })
  candidateCount: number;

  @ApiPropertyOptional(VERSION)
  version?: string;
}

export function toTitleDto({ id, name, description, candidateCount }: TitleRow): TitleDto {
  return { id, name, description, candidateCount };
}

/** What administrators see of a title, who may change it. */
export function toEditableTitleDto(title: TitleRow): TitleDto {
  return { ...toTitleDto(title), version: titleVersion(title) };
}
