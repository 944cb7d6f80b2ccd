import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';

/** The response of an operation: a DTO, a list of DTOs, or another description of OpenAPI. */
type Answer = Type<unknown> | [Type<unknown>] | ApiResponseOptions;

/** Responses by status: refusals by their codes, others by their type. */
type Answers = Record<number, Answer | string>;

/**
 * Describes a route: its purpose, its responses and its own refusals, such as `@Operation('Create a title', { 201:
 * TitleDto, 409: 'TITLE_EXISTS' })`. `createOpenApi` adds what follows from guards and input.
 * @param text the first sentence is the summary, without a full stop; the rest is the description
 * @param answers by status; a success is also the status of the route
 */
export function Operation(text: string, answers: Answers = {}): MethodDecorator {
  const [summary, ...rest] = text.split('. ');
  const described = ApiOperation({ summary, ...(rest.length > 0 && { description: rest.join('. ') }) });
  const statuses = Object.keys(answers).map(Number);
  const success = statuses.find((status) => status >= 200 && status < 300);
  return applyDecorators(
    described,
    ...(success ? [HttpCode(success)] : []),
    ...statuses.map((status) => ApiResponse({ ...toResponse(answers[status] ?? {}), status })),
  );
}

function toResponse(answer: Answer | string): ApiResponseOptions {
  if (typeof answer === 'string') return { description: answer, type: ErrorDto };
  return typeof answer === 'function' || Array.isArray(answer) ? { type: answer } : answer;
}
