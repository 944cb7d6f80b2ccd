import { ApiProperty } from '@nestjs/swagger';
import type { NamedTitle } from './named-title.js';

/** The names of a title in a response about a candidate or metric. */
export class NamedTitleDto implements NamedTitle {
  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleAr: string | null;
}
