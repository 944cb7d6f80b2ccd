import { ApiProperty } from '@nestjs/swagger';

/** The response of a call that returns only a confirmation. */
export class MessageDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ description: 'One sentence, for people' })
  message: string;
}

/** Builds a confirmation. @param message one sentence for people */
export function done(message: string): MessageDto {
  return { success: true, message };
}

class ChangedDataDto {
  @ApiProperty({ type: 'integer', description: 'The number of changed rows' })
  changed: number;
}

/** The response of a call that changes many rows. */
export class ChangedDto extends MessageDto {
  @ApiProperty({ type: ChangedDataDto })
  data: ChangedDataDto;
}

/** Builds a confirmation with the number of changed rows. @param message one sentence for people */
export function changed(message: string, count: number): ChangedDto {
  return { ...done(message), data: { changed: count } };
}
