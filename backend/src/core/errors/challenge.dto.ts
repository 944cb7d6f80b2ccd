import { ApiProperty } from '@nestjs/swagger';

/** Work that a browser does: find the number for which SHA-256 of `<salt>.<number>` is `target`. */
export class ChallengeDto {
  @ApiProperty()
  salt: string;

  @ApiProperty({ description: 'SHA-256 in hex' })
  target: string;

  @ApiProperty({ type: 'integer', description: 'The number is from 0 to this' })
  max: number;

  @ApiProperty({ description: 'The proof to send is `<salt>.<number>.<signature>`' })
  signature: string;
}
