import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import { ErrorDto } from '../errors/error.dto.js';

/** What an operation answers: a DTO, a list of them, or whatever else the API's description can say. */
type Answer = Type<unknown> | [Type<unknown>] | ApiResponseOptions;

/** Refusals by their codes, answers by what they carry. */
type Answers = Record<number, Answer | string>;

/**
 * Describes a route: what it does, what it answers, and the refusals that are its own, such as
 * `@Operation('Create a title', { 201: TitleDto, 409: 'TITLE_EXISTS' })`. What follows from a route's guards and its
 * input is added by `createOpenApi`.
 * @param text its first sentence is the summary, without a full stop; the rest, if any, is the description
 * @param answers by status; one of success is also what the route answers with
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
