import { ApiProperty } from '@nestjs/swagger';

/** The answer of a call that has nothing to show but that it worked. */
export class DoneDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ description: 'One sentence, for people' })
  message: string;
}

/** @param message one sentence for a person */
export function done(message: string): DoneDto {
  return { success: true, message };
}
