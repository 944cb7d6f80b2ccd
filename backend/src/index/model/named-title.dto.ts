import { ApiProperty } from '@nestjs/swagger';
import type { NamedTitle } from './named-title.js';

/** What a candidate or a metric says of its title. */
export class NamedTitleDto implements NamedTitle {
  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleAr: string | null;
}
