import { ApiProperty } from '@nestjs/swagger';

/** The answer of a call that has nothing to show but that it worked. */
export class MessageDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ description: 'One sentence, for people' })
  message: string;
}

/** @param message one sentence for a person */
export function done(message: string): MessageDto {
  return { success: true, message };
}

class ChangedDataDto {
  @ApiProperty({ type: 'integer', description: 'The number of changed rows' })
  changed: number;
}

/** The answer of a call that does one thing to many rows. */
export class ChangedDto extends MessageDto {
  @ApiProperty({ type: ChangedDataDto })
  data: ChangedDataDto;
}

/** @param message one sentence for a person */
export function changed(message: string, count: number): ChangedDto {
  return { ...done(message), data: { changed: count } };
}
