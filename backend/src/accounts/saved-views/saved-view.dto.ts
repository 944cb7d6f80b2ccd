import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { OneOf, Text } from '../../core/validation/fields.decorator.js';
import type { SavedViewEntity } from './saved-view.entity.js';

/** The pages of the administration with lists. */
const LIST_PAGES = ['candidates', 'titles', 'metrics', 'users', 'messages', 'deleted', 'audit'] as const;
export type ListPage = (typeof LIST_PAGES)[number];

const PAGE = { label: 'Page', values: LIST_PAGES };

export class FindSavedViewsDto {
  @OneOf(PAGE)
  page: ListPage;
}

export class CreateSavedViewDto {
  @OneOf(PAGE)
  page: ListPage;

  @Text({ label: 'Name', max: 60, normalized: true })
  name: string;

  /** Search, order and filters as in the page's address, without the question mark; null is the plain list. */
  @Text({ label: 'Query', max: 1000, nullable: true, optional: true })
  query?: string | null;
}

export class UpdateSavedViewDto extends PartialType(PickType(CreateSavedViewDto, ['name', 'query']), {
  skipNullProperties: false,
}) {}

export class SavedViewDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: LIST_PAGES })
  page: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  query: string;
}

export function toSavedViewDto({ id, page, name, query }: SavedViewEntity): SavedViewDto {
  return { id, page, name, query };
}
