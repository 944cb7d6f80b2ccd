import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Text } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import { VERSION } from '../../core/validation/version.js';
import { TITLE_DESCRIPTION_MAX, TITLE_FIELDS, TITLE_NAME_MAX, titleVersion } from '../model/title.js';
import type { TitleRow } from './titles.repository.js';

const NAME_BESIDE = { max: TITLE_NAME_MAX, nullable: true, optional: true };
const DESCRIPTION = { max: TITLE_DESCRIPTION_MAX, nullable: true, optional: true, multiline: true };

export class CreateTitleDto {
  @Text({ label: 'Title name', max: TITLE_NAME_MAX, normalized: true })
  name: string;

  @Text({ label: 'Title name in Somali', ...NAME_BESIDE })
  nameSo?: string | null;

  @Text({ label: 'Title name in Arabic', ...NAME_BESIDE })
  nameAr?: string | null;

  @Text({ label: 'Description', ...DESCRIPTION })
  description?: string | null;

  @Text({ label: 'Description in Somali', ...DESCRIPTION })
  descriptionSo?: string | null;

  @Text({ label: 'Description in Arabic', ...DESCRIPTION })
  descriptionAr?: string | null;
}

export class UpdateTitleDto extends PartialType(CreateTitleDto, { skipNullProperties: false }) {}

export class TitleDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ type: String, nullable: true })
  descriptionSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  descriptionAr: string | null;

  @ApiProperty({ type: 'integer' })
  candidateCount: number;

  @ApiPropertyOptional(VERSION)
  version?: string;
}

export function toTitleDto(title: TitleRow): TitleDto {
  const { id, candidateCount } = title;
  return { id, ...pick(title, TITLE_FIELDS), candidateCount };
}

/** Converts a title for administrators, who may change it. */
export function toEditableTitleDto(title: TitleRow): TitleDto {
  return { ...toTitleDto(title), version: titleVersion(title) };
}
