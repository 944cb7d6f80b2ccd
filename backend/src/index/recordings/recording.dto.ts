import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import type { Recording } from './recording.js';
import { recordingUrl } from './recording-name.js';

export class RecordingDto {
  @ApiProperty({ type: 'integer' })
  metricId: number;

  @ApiProperty({ enum: LANGUAGES })
  language: Language;

  @ApiProperty({
    example: '/recordings/2f1c….mp3',
    description: 'The address of the recording; every upload has a new address',
  })
  url: string;

  @ApiProperty({ type: 'integer', example: 24 })
  seconds: number;

  @ApiProperty({ type: 'integer', description: 'The size in bytes' })
  size: number;
}

export function toRecordingDto({ metricId, language, file, seconds, size }: Recording): RecordingDto {
  return { metricId, language, url: recordingUrl(file), seconds, size };
}
