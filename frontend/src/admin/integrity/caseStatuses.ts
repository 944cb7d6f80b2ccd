import type { IntegrityCase } from '../../lib/api/types';

export const CASE_STATUSES = [
  'open',
  'confirming',
  'excluded',
  'cleared',
] as const satisfies readonly IntegrityCase['status'][];

/** Characters of a note. */
export const NOTE_MAX = 1000;
