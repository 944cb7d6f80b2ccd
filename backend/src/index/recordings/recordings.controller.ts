import { Controller, Delete, Get, Param, type PipeTransform, Put, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { FileFormInterceptor, type FileRules } from '../../media/files/file-form.interceptor.js';
import { RequiredFile } from '../../media/files/required-file.js';
import { metricNotFound } from '../metrics/metric.errors.js';
import { RecordingDto, toRecordingDto } from './recording.dto.js';
import { recordingMissing, recordingNotFound, recordingTooLarge } from './recording.errors.js';
import { MAX_RECORDING_BYTES } from './recording.js';
import { RecordingsService } from './recordings.service.js';

const FORM: FileRules = {
  field: 'recording',
  what: 'the recording',
  maxBytes: MAX_RECORDING_BYTES,
  tooLarge: recordingTooLarge,
  missing: recordingMissing,
};
const FORM_BODY = {
  schema: {
    type: 'object',
    required: ['recording'],
    properties: { recording: { type: 'string', format: 'binary' } },
  },
};

/** Reads a language. An unknown language has no recording. */
const LANGUAGE: PipeTransform<string, Language> = {
  transform(value) {
    const language = LANGUAGES.find((known) => known === value);
    if (!language) throw recordingNotFound();
    return language;
  },
};

@ApiTags('metrics')
@Controller('metrics')
export class RecordingsController {
  constructor(private readonly recordings: RecordingsService) {}

  @Public()
  @Get('recordings')
  @ConditionalGet()
  @Operation('List the audio recordings of metrics', { 200: [RecordingDto] })
  async listRecordings(): Promise<RecordingDto[]> {
    return (await this.recordings.list()).map(toRecordingDto);
  }

  @Roles('admin', 'content.change')
  @Put(':id/recordings/:language')
  @UseInterceptors(new FileFormInterceptor(FORM))
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM_BODY)
  @ApiParam({ name: 'language', enum: LANGUAGES })
  @Operation('Upload the recording of a metric in a language', {
    200: RecordingDto,
    400: 'VALIDATION_FAILED, RECORDING_TOO_LONG',
    404: 'METRIC_NOT_FOUND, RECORDING_NOT_FOUND',
    413: 'RECORDING_TOO_LARGE',
    415: 'NOT_A_RECORDING',
  })
  async uploadRecording(
    @Param('id', idOr(metricNotFound)) id: number,
    @Param('language', LANGUAGE) language: Language,
    @RequiredFile(FORM) recording: Buffer,
  ): Promise<RecordingDto> {
    return toRecordingDto(await this.recordings.put(id, language, recording));
  }

  @Roles('admin', 'content.change')
  @Delete(':id/recordings/:language')
  @ApiParam({ name: 'language', enum: LANGUAGES })
  @Operation('Delete the recording of a metric in a language', {
    200: MessageDto,
    404: 'METRIC_NOT_FOUND, RECORDING_NOT_FOUND',
  })
  deleteRecording(
    @Param('id', idOr(metricNotFound)) id: number,
    @Param('language', LANGUAGE) language: Language,
  ): Promise<MessageDto> {
    return this.recordings.delete(id, language).then(() => done('Recording removed successfully'));
  }
}
