import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Dataset, FIELD_TYPES } from './dictionary.js';

/** The formats of a dataset's files. */
const FORMATS = ['csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];

class OpenDataConstraintsDto {
  @ApiProperty()
  required: boolean;

  @ApiProperty({ type: [String], required: false, description: 'All possible values' })
  enum?: string[];
}

class OpenDataFieldDto {
  @ApiProperty()
  name: string;

  @ApiProperty({ enum: FIELD_TYPES })
  type: (typeof FIELD_TYPES)[number];

  @ApiProperty({ required: false, description: 'The unit of an amount' })
  unit?: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: OpenDataConstraintsDto })
  constraints: OpenDataConstraintsDto;
}

class OpenDataSchemaDto {
  @ApiProperty()
  $schema: string;

  @ApiProperty({ type: [OpenDataFieldDto] })
  fields: OpenDataFieldDto[];

  @ApiProperty({ type: [String] })
  primaryKey: string[];

  @ApiProperty({ type: [String] })
  missingValues: string[];
}

export class OpenDataResourceDto {
  @ApiProperty({ example: 'ratings-csv' })
  name: string;

  @ApiProperty({ example: 'table' })
  type: 'table';

  @ApiProperty()
  title: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: [String], description: 'Relative paths of the files, the oldest first' })
  path: string[];

  @ApiProperty({ enum: FORMATS })
  format: Format;

  @ApiProperty()
  mediatype: string;

  @ApiProperty({ example: 'utf-8' })
  encoding: 'utf-8';

  @ApiProperty({ type: OpenDataSchemaDto })
  schema: OpenDataSchemaDto;
}

class OpenDataLicenseDto {
  @ApiProperty()
  name: string;

  @ApiProperty()
  path: string;

  @ApiProperty()
  title: string;
}

/** A Data Package, version 2: see https://datapackage.org. */
export class OpenDataDto {
  @ApiProperty()
  $schema: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: [OpenDataLicenseDto] })
  licenses: OpenDataLicenseDto[];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day with counts of ratings; null if none yet',
  })
  through: string | null;

  @ApiPropertyOptional({
    example: '/api/openapi.json',
    description: 'The address of the API description; absent if the description is not served',
  })
  api?: string;

  @ApiProperty({ type: [OpenDataResourceDto] })
  resources: OpenDataResourceDto[];
}

export const PROFILES = 'https://datapackage.org/profiles/2.0';
const MEDIA_TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv', json: 'application/json' };

/** Describes datasets. @param names of the files, without extension */
export function toResourceDtos<Row>(
  name: string,
  { title, description, key, fields }: Dataset<Row>,
  names: readonly string[],
): OpenDataResourceDto[] {
  const schema = {
    $schema: `${PROFILES}/tableschema.json`,
    fields: fields.map(({ of: _of, values, optional, ...field }) => ({
      ...field,
      constraints: { required: optional !== true, ...(values && { enum: [...values] }) },
    })),
    primaryKey: [...key],
    missingValues: [''],
  };
  return FORMATS.map((format) => ({
    name: `${name}-${format}`,
    type: 'table',
    title,
    description,
    path: names.map((file) => `${file}.${format}`),
    format,
    mediatype: MEDIA_TYPES[format],
    encoding: 'utf-8',
    schema,
  }));
}

export function toOpenDataDto(
  through: string | null,
  resources: OpenDataResourceDto[],
  { hasApiDocs }: { hasApiDocs: boolean },
): OpenDataDto {
  return {
    $schema: `${PROFILES}/datapackage.json`,
    name: 'national-performance-index',
    title: 'National Performance Index: open data',
    description:
      'Counts of ratings, of accounts and of excluded ratings by day, the final ranks of past rounds, and the checkpoints of the ledger. The data contain no scores and no voters. Days are in UTC. Counts cover whole days up to the last publication.',
    licenses: [
      {
        name: 'CC-BY-4.0',
        path: 'https://creativecommons.org/licenses/by/4.0/',
        title: 'Creative Commons Attribution 4.0 International',
      },
    ],
    through,
    ...(hasApiDocs && { api: '/api/openapi.json' }),
    resources,
  };
}
