import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';

/**
 * Documents the refusals that are a route's own, such as `{ 409: 'TITLE_EXISTS' }`. Those that follow from
 * its guards and its input are added to the document by `createOpenApi`.
 * @param codes the error codes by status
 */
export function ApiErrors(codes: Record<number, string>): MethodDecorator {
  return applyDecorators(
    ...Object.entries(codes).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, type: ErrorDto }),
    ),
  );
}
