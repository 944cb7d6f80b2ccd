import { ApiProperty } from '@nestjs/swagger';

const TRANSLATED_TYPES = ['candidate', 'title', 'metric', 'round', 'scale', 'setting'] as const;
export type TranslatedType = (typeof TRANSLATED_TYPES)[number];
const TRANSLATIONS = ['so', 'ar'] as const;
export type TranslationLanguage = (typeof TRANSLATIONS)[number];

export class MissingTranslationDto {
  @ApiProperty({ enum: TRANSLATED_TYPES, description: 'The kind of the item that lacks a text' })
  type: TranslatedType;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for an item that exists once' })
  id: number | null;

  @ApiProperty({ description: 'The English name of the item; empty for an item that exists once' })
  name: string;

  @ApiProperty({ example: 'description', description: 'The field, or the name of the setting' })
  field: string;

  @ApiProperty({ enum: TRANSLATIONS, isArray: true, description: 'The languages without the text' })
  languages: TranslationLanguage[];
}

class MissingCountsDto {
  @ApiProperty({ type: 'integer' })
  so: number;

  @ApiProperty({ type: 'integer' })
  ar: number;
}

class ComparedCandidateDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'NPI-0001' })
  candidateId: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleAr: string | null;

  @ApiProperty({ type: String, nullable: true })
  region: string | null;
}

class DuplicatePairDto {
  @ApiProperty({
    enum: ['same', 'similar'],
    description: 'Whether the names are the same, or differ by one letter within one office or region',
  })
  kind: 'same' | 'similar';

  @ApiProperty({ type: [ComparedCandidateDto], description: 'Two candidates' })
  candidates: ComparedCandidateDto[];
}

export class ContentCheckDto {
  @ApiProperty({ type: MissingCountsDto, description: 'The number of missing texts by language' })
  missing: MissingCountsDto;

  @ApiProperty({ type: [MissingTranslationDto], description: 'At most 1,000' })
  translations: MissingTranslationDto[];

  @ApiProperty({ type: [DuplicatePairDto], description: 'At most 200, the surest first' })
  duplicates: DuplicatePairDto[];
}
