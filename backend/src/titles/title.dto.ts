import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../validation/fields.decorator.js';
import { TITLE_DESCRIPTION_MAX, TITLE_NAME_MAX } from './title.js';
import type { TitleRow } from './titles.repository.js';

const NAME = {
  label: 'Title name',
  max: TITLE_NAME_MAX,
  required: 'Title name is required',
  normalized: true,
};
const DESCRIPTION = {
  label: 'Description',
  max: TITLE_DESCRIPTION_MAX,
  nullable: true,
  optional: true,
  multiline: true,
};

export class CreateTitleDto {
  @Text(NAME)
  name: string;

  @Text(DESCRIPTION)
  description?: string | null;
}

export class UpdateTitleDto {
  @Text({ ...NAME, optional: true })
  name?: string;

  @Text(DESCRIPTION)
  description?: string | null;
}

export class TitleDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ type: 'integer' })
  candidateCount: number;
}

export function toTitleDto({ id, name, description, candidateCount }: TitleRow): TitleDto {
  return { id, name, description, candidateCount };
}
