import type { MultipartFile } from '@fastify/multipart';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError, invalidField, invalidInput, unknownField } from '../errors/app-error.js';
import { translateFormError } from '../errors/form-error.js';
import type { AuthenticatedRequest } from '../http/request-context.js';
import { Semaphore } from '../limits/semaphore.js';

/** "Less than 5 MB": the greatest number of bytes that a picture may have. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;
const FIELD = 'image';
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 12 };

/** Forms that are read or worked on at once, whoever sends them: each holds its picture, twice while it is put together. */
export const MAX_CONCURRENT_FORMS = 16;
/** Forms that may wait to be read, each in the flow of its sender; they hold what the network has brought of them. */
const MAX_WAITING = 500;

const imageMissing = () => invalidField(FIELD, 'REQUIRED', 'Please upload an image file');

type RequestWithImage = AuthenticatedRequest & { picture?: Buffer | null };

const forms = new Semaphore(MAX_CONCURRENT_FORMS, MAX_WAITING);

/**
 * Reads a multipart form: its fields become the body, the file `image` the picture. 503 BUSY when too many wait for
 * that.
 */
@Injectable()
class ImageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<RequestWithImage>();
    request.picture = null;
    if (!request.isMultipart()) return next.handle();
    const work = async () => {
      await readForm(request);
      return lastValueFrom(next.handle());
    };
    return from(forms.run(work, { flow: String(request.user?.user.id) }));
  }
}

async function readForm(request: RequestWithImage): Promise<void> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated)
          throw new AppError(413, 'BODY_TOO_LARGE', 'A field is too long');
        fields.set(part.fieldname ?? '', part.value);
      } else if (part.fieldname === FIELD) {
        request.picture = await imageOf(part);
      } else {
        throw invalidField(part.fieldname ?? '', 'UNKNOWN_FIELD', `Send the picture as "${FIELD}"`);
      }
    }
  } catch (error) {
    throw translateFormError(error);
  }
  if (fields.get(FIELD) === '') fields.delete(FIELD);
  request.body = Object.fromEntries(fields);
}

/** @returns null for the nameless, empty file that a browser's form sends where none was chosen */
async function imageOf(part: MultipartFile): Promise<Buffer | null> {
  const picture = await part.toBuffer();
  if (picture.length > 0) return picture;
  if (!part.filename) return null;
  throw imageMissing();
}

/** For routes that take a picture: JSON stays possible where the picture may be absent. */
export const TakesImage = () =>
  applyDecorators(UseInterceptors(ImageInterceptor), ApiConsumes('multipart/form-data', 'application/json'));

/** The uploaded picture's bytes, or null. Only behind `TakesImage`. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<RequestWithImage>().picture ?? null,
);

/** The same, where there must be one and nothing else. */
export const RequiredImage = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { picture, body } = context.switchToHttp().getRequest<RequestWithImage>();
  if (!picture) throw imageMissing();
  const unknown = Object.keys(body as object).map(unknownField);
  if (unknown.length > 0) throw invalidInput(unknown);
  return picture;
});
