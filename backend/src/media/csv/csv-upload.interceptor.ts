import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type {} from '@fastify/multipart';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { invalidField, invalidInput, unknownField } from '../../core/errors/app-error.js';
import { emptyFile, translateFormError } from '../../core/errors/form-error.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { makeFolder } from '../../core/support/folders.js';
import { tooLarge } from './csv.errors.js';
import { ImportLineDto, ImportResultDto } from './import.dto.js';
import { ImportAnswer, NDJSON, wantsProgress, whileConnected } from './import-answer.js';
import { ImportProgress } from './import-progress.js';

const MAX_CSV_BYTES = 5 * 1024 * 1024;
const MAX_ZIP_BYTES = 1024 * 1024 * 1024;
const LIMITS = { fileSize: MAX_ZIP_BYTES, files: 2, fields: 2, fieldSize: 100, parts: 4 };
/** The number of forms that are received or imported at once; each keeps its file in memory. */
export const MAX_UPLOADS = 3;
/** The number of simultaneous imports; other forms wait. */
const MAX_IMPORTS = 2;
const DRY_RUN = { values: ['true', 'false'] };
const WITH_PICTURES = 'csv:pictures';

/** An uploaded file to import. */
export interface CsvUpload {
  file: Buffer;
  /** A ZIP file on the disk, open until the response. Its name is removed already, so that nothing remains. */
  pictures: FileHandle | null;
  /** True to validate without storing. */
  dryRun: boolean;
  /** Receives the progress of the import, and reports whether it was cancelled. */
  progress: ImportProgress;
}

type CsvForm = Omit<CsvUpload, 'progress'>;

const uploads = new Semaphore(MAX_UPLOADS, 0);
const imports = new Semaphore(MAX_IMPORTS, MAX_UPLOADS);

type RequestWithUpload = FastifyRequest & { upload?: CsvUpload };

/**
 * Reads a form of `file`, `dryRun` and, if accepted, `pictures`. It answers 503 BUSY while `MAX_UPLOADS` others are
 * running. An import stores nothing if its client disconnects. Clients that accept NDJSON receive the progress.
 */
@Injectable()
class CsvUploadInterceptor implements NestInterceptor {
  private readonly folder: string;

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'dataDir'>,
    private readonly reflector: Reflector,
  ) {
    this.folder = join(settings.dataDir, 'incoming');
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithUpload>();
    const reply = http.getResponse<FastifyReply>();
    const takesPictures = this.reflector.get<boolean>(WITH_PICTURES, context.getHandler());
    const signal = whileConnected(reply);
    return from(
      new Promise((resolve, reject) => {
        const receive = async () => {
          const form = await this.read(request, takesPictures);
          const work = (progress: ImportProgress) => this.import(request, { ...form, progress }, next);
          if (!wantsProgress(request)) return work(new ImportProgress(signal));
          const answer = new ImportAnswer(request, reply, signal);
          resolve(answer.body);
          return answer.tellOf(() => work(answer.progress));
        };
        // Refused before the form is read.
        uploads.run(receive).then(resolve, reject);
      }),
    );
  }

  private async import(request: RequestWithUpload, upload: CsvUpload, next: CallHandler): Promise<unknown> {
    request.upload = upload;
    try {
      return await imports.run(() => lastValueFrom(next.handle()));
    } finally {
      await upload.pictures?.close();
    }
  }

  private async read(request: FastifyRequest, takesPictures: boolean): Promise<CsvForm> {
    let file: Buffer | null = null;
    let pictures: FileHandle | null = null;
    const isNamed = { file: false, pictures: false };
    let dryRun: unknown;
    try {
      const parts = request.isMultipart()
        ? request.parts({ limits: LIMITS, throwFileSizeLimit: false } as object)
        : [];
      for await (const part of parts) {
        if (part.type === 'field' && part.fieldname === 'dryRun') dryRun = part.value;
        else if (part.type === 'file' && part.fieldname === 'file' && !file) {
          file = await csvOf(part.file);
          isNamed.file = Boolean(part.filename);
        } else if (part.type === 'file' && part.fieldname === 'pictures' && takesPictures && !pictures) {
          pictures = await this.openUnnamed();
          await store(part.file, pictures);
          isNamed.pictures = Boolean(part.filename);
        } else {
          // A part may lack a name.
          const { fieldname = '' } = part;
          throw invalidInput([unknownField(fieldname)]);
        }
      }
      // A browser's form without a chosen file sends an empty one without a name.
      if (!file || (file.length === 0 && !isNamed.file))
        throw invalidField('file', 'REQUIRED', 'Please choose a CSV file');
      if (file.length === 0) throw emptyFile('file');
      if (dryRun !== 'true' && dryRun !== 'false')
        throw invalidField('dryRun', 'NOT_ALLOWED', 'dryRun must be one of true, false', DRY_RUN);
      if (pictures && (await pictures.stat()).size === 0) {
        if (isNamed.pictures) throw emptyFile('pictures');
        await pictures.close();
        pictures = null;
      }
      return { file, pictures, dryRun: dryRun === 'true' };
    } catch (error) {
      await pictures?.close();
      throw translateFormError(error);
    }
  }

  /** Opens a file without a name: it disappears with its handle, whatever happens to the process. */
  private async openUnnamed(): Promise<FileHandle> {
    await makeFolder(this.folder);
    const path = join(this.folder, `${randomUUID()}.zip`);
    const handle = await open(path, 'wx+', 0o600);
    await rm(path);
    return handle;
  }
}

/** Reads a file to its end even if it is too long, because the client reads the refusal only then. */
async function csvOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length <= MAX_CSV_BYTES) pieces.push(piece);
  }
  if (length > MAX_CSV_BYTES) throw tooLarge('The CSV file must be at most 5MB');
  return Buffer.concat(pieces);
}

async function store(stream: Readable & { truncated?: boolean }, file: FileHandle): Promise<void> {
  // Reads each chunk from the end of the previous one.
  for await (const piece of stream as AsyncIterable<Buffer>) await file.writeFile(piece);
  if (stream.truncated) throw tooLarge('The ZIP file must be at most 1GB');
}

/** Describes routes that import a file and respond with an `ImportResultDto`. */
export const TakesCsv = ({ pictures = false } = {}) =>
  applyDecorators(
    SetMetadata(WITH_PICTURES, pictures),
    UseInterceptors(CsvUploadInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiExtraModels(ImportResultDto, ImportLineDto),
    HttpCode(200),
    ApiOkResponse({
      description:
        'reports progress as one JSON value per line; the last line contains the result or the error',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(ImportResultDto) } },
        [NDJSON]: { schema: { $ref: getSchemaPath(ImportLineDto) } },
      },
    }),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file', 'dryRun'],
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: 'CSV, UTF-8 or UTF-16, at most 5 MB and 10,000 lines, plus as many blank lines',
          },
          dryRun: { type: 'string', enum: DRY_RUN.values },
          ...(pictures && {
            pictures: { type: 'string', format: 'binary', description: 'ZIP, at most 1 GB' },
          }),
        },
      },
    }),
  );

/** Injects the upload. Requires `TakesCsv`. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithUpload>().upload,
);
