import type { PipeTransform } from '@nestjs/common';
import type { AppError } from '../errors/app-error.js';

/** The largest id of any table. */
export const LARGEST_ID = 2 ** 31 - 1;

/**
 * Reads the `:id` of a path. A text that is not an id gets the same response as an unknown id.
 * @param notFound creates the feature's own 404
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
