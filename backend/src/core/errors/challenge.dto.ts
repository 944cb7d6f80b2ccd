import { ApiProperty } from '@nestjs/swagger';

/** Work for a browser: find the number for which SHA-256 of `<salt>.<number>` is `target`. */
export class ChallengeDto {
  @ApiProperty()
  salt: string;

  @ApiProperty({ description: 'SHA-256 in hex' })
  target: string;

  @ApiProperty({ type: 'integer', description: 'The upper bound of the number; the lower bound is 0' })
  max: number;

  @ApiProperty({ description: 'The proof to send is `<salt>.<number>.<signature>`' })
  signature: string;
}
