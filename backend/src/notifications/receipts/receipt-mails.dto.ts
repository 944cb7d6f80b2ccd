import { ApiProperty } from '@nestjs/swagger';

export class ReceiptMailsDto {
  @ApiProperty({ description: 'Whether one can have them: a mail server and a confirmed address' })
  offered: boolean;

  @ApiProperty()
  on: boolean;
}
