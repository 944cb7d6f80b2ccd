import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { invalidInput, unknownField } from '../../core/errors/app-error.js';
import type { FileRules, RequestWithFile } from './file-form.interceptor.js';

/** Injects the bytes of a required file in a form without other fields. Requires `FileFormInterceptor`. */
export const RequiredFile = createParamDecorator((rules: FileRules, context: ExecutionContext) => {
  const { uploadedFile, body } = context.switchToHttp().getRequest<RequestWithFile>();
  if (!uploadedFile) throw rules.missing();
  const unknown = Object.keys(body as object).map(unknownField);
  if (unknown.length > 0) throw invalidInput(unknown);
  return uploadedFile;
});
