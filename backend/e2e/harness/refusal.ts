import type { Answer } from './client.js';

/** That an answer is a refusal of this kind; with `message` also in these words. */
export function expectRefusal(answer: Answer, status: number, code: string, message?: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (message !== undefined) expect(answer.body.message).toBe(message);
}

/** That it is a refusal of this field of the input. */
export function expectInvalid(answer: Answer, field: string, message?: string): void {
  expectRefusal(answer, 400, 'VALIDATION_FAILED', message);
  expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
}
