import type { PipeTransform } from '@nestjs/common';
import type { AppError } from '../errors/app-error.js';

/** Above this, no table of ours has a number. */
export const LARGEST_ID = 2 ** 31 - 1;

/**
 * Reads the `:id` of a path. What can't be an id names nothing: the answer is the same as for an unknown one.
 * @param notFound makes the feature's own 404
 */
export function idOr(notFound: () => AppError): PipeTransform<string, number> {
  return {
    transform(value) {
      const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
      if (id < 1 || id > LARGEST_ID) throw notFound();
      return id;
    },
  };
}
