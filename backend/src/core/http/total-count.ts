import type { FastifyReply } from 'fastify';

export const TOTAL_COUNT = 'X-Total-Count';

export const TOTAL_COUNT_HEADER = {
  [TOTAL_COUNT]: { description: 'The number of items on all pages', schema: { type: 'integer' } },
} as const;

/** Returns one page as a bare array, with the total number in a header. */
export function withTotalCount<T>(reply: FastifyReply, { page, total }: { page: T; total: number }): T {
  reply.header(TOTAL_COUNT, String(total));
  return page;
}
