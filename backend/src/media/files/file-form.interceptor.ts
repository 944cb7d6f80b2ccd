import type { MultipartFile } from '@fastify/multipart';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type AppError, invalidField } from '../../core/errors/app-error.js';
import { emptyFile, translateFormError } from '../../core/errors/form-error.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import type { AuthenticatedRequest } from '../../core/support/request-context.js';
import { fieldTooLong } from './file-form.errors.js';

/** The rules for a form with one file. */
export interface FileRules {
  /** The name of the file's field. */
  field: string;
  /** The file's name in the middle of a sentence: "the picture". */
  what: string;
  maxBytes: number;
  tooLarge: () => AppError;
  missing: () => AppError;
}

/**
 * The number of forms that are read or processed at once; each keeps its file in memory, twice while joining its parts.
 */
export const MAX_CONCURRENT_FORMS = 16;
/** The number of forms that may wait to be read, each in its sender's flow. */
const MAX_WAITING = 500;

export type RequestWithFile = AuthenticatedRequest & { uploadedFile?: Buffer | null };

const forms = new Semaphore(MAX_CONCURRENT_FORMS, MAX_WAITING);

/**
 * Reads a multipart form: its fields become the body, and its file is stored next to it. It answers 503 BUSY if too
 * many forms wait.
 */
@Injectable()
export class FileFormInterceptor implements NestInterceptor {
  constructor(private readonly rules: FileRules) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<RequestWithFile>();
    request.uploadedFile = null;
    if (!request.isMultipart()) return next.handle();
    const work = async () => {
      await readForm(request, this.rules);
      return lastValueFrom(next.handle());
    };
    return from(forms.run(work, { flow: [String(request.user?.user.id)] }));
  }
}

async function readForm(request: RequestWithFile, rules: FileRules): Promise<void> {
  const { field, what, maxBytes, tooLarge } = rules;
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 12 };
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated) throw fieldTooLong();
        fields.set(part.fieldname ?? '', part.value);
      } else if (part.fieldname === field) {
        request.uploadedFile = await fileOf(part, rules);
      } else {
        throw invalidField(part.fieldname ?? '', 'UNKNOWN_FIELD', `Send ${what} as "${field}"`);
      }
    }
  } catch (error) {
    throw translateFormError(error, tooLarge);
  }
  if (fields.get(field) === '') fields.delete(field);
  request.body = Object.fromEntries(fields);
}

/** Reads a file; null for the nameless, empty file that a browser sends if none was chosen. */
async function fileOf(part: MultipartFile, { field }: FileRules): Promise<Buffer | null> {
  const file = await part.toBuffer();
  if (file.length > 0) return file;
  if (!part.filename) return null;
  throw emptyFile(field);
}
