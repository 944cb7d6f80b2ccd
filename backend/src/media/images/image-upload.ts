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

/** "Less than 5 MB": the greatest number of bytes that a picture may have. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;

const RULES: FileRules = {
  field: 'image',
  what: 'the picture',
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge,
  missing: () => invalidField('image', 'REQUIRED', 'Please upload an image file'),
};

/**
 * For routes that take a picture. JSON stays possible where the picture may be absent; as the description can't say that
 * of one body, and generated clients would choose it and lose the picture, it speaks of forms alone.
 */
export const TakesImage = () =>
  applyDecorators(UseInterceptors(new FileFormInterceptor(RULES)), ApiConsumes('multipart/form-data'));

/** The uploaded picture's bytes, or null. Only behind `TakesImage`. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<RequestWithFile>().uploadedFile ?? null,
);

/** The same, where there must be one and nothing else. */
export const RequiredImage = () => RequiredFile(RULES);
