import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { invalidField } from '../../core/errors/app-error.js';
import { imageTooLarge } from '../../core/errors/form-error.js';
import { FileFormInterceptor, type FileRules, type RequestWithFile } from '../files/file-form.interceptor.js';
import { RequiredFile } from '../files/required-file.js';

/** The maximum number of bytes of a picture: "less than 5 MB". */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;

const RULES: FileRules = {
  field: 'image',
  what: 'the picture',
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge,
  missing: () => invalidField('image', 'REQUIRED', 'Please upload an image file'),
};

/**
 * Describes routes that accept a picture. JSON is possible if the picture may be absent, but the description names
 * forms only: it cannot express the choice, and generated clients would choose JSON and lose the picture.
 */
export const TakesImage = () =>
  applyDecorators(UseInterceptors(new FileFormInterceptor(RULES)), ApiConsumes('multipart/form-data'));

/** Injects the uploaded picture's bytes, or null. Requires `TakesImage`. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<RequestWithFile>().uploadedFile ?? null,
);

/** Injects the bytes of a required picture in a form without other fields. */
export const RequiredImage = () => RequiredFile(RULES);
