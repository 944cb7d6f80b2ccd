import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from '../../core/http/message.dto.js';

/** A backup that the server has made. */
export class StoredBackupDto {
  @ApiProperty({ example: '2026-11-20T00-00-12Z' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  takenAt: string;

  @ApiProperty({ description: 'The size of all files in bytes' })
  bytes: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The version that made it; null if its description cannot be read',
  })
  version: string | null;
}

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
