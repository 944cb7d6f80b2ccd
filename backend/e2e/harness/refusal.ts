import type { Answer } from './client.js';

/** Ids in a path that name nothing. */
export const NO_IDS = ['0', '-1', 'abc', '1.5', '999999', '99999999999999999999', '0x1'];

/** That an answer is a refusal of this kind; with `message` also in these words. */
export function expectRefusal(answer: Answer, status: number, code: string, message?: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (message !== undefined) expect(answer.body.message).toBe(message);
}

/** That it is a refusal of this field of the input. */
export function expectInvalid(answer: Answer, field: string, message?: string): void {
  expectRefusal(answer, 400, 'VALIDATION_FAILED', message);
  expect(answer.body.errors).toEqual([
    { field, code: expect.any(String), message: expect.any(String), params: expect.any(Object) },
  ]);
}

/** That it is refused because of one field, and says so to programs too. */
export function expectFieldError(answer: Answer, field: string, code: string, params: object = {}): void {
  expect(answer.body.errors).toEqual([{ field, code, message: expect.stringMatching(/.{9,}/), params }]);
}
