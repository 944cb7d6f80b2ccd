import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from '../../core/http/message.dto.js';

export class RestoreBegunDto extends MessageDto {
  @ApiProperty({ format: 'date-time', description: 'When the backup was made' })
  takenAt: string;

  @ApiProperty({
    type: [String],
    description: 'The settings that the backup lacks, without which parts of its rows cannot be read',
    example: ['JWT_SECRET'],
  })
  missing: string[];
}
