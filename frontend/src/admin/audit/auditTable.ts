import type { AuditEntry } from '../../lib/api/types';
import type { TableDefaults } from '../table/tableView';

/** The newest first, always: a trail is read backwards. */
export const AUDIT_DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

export type AuditAction = AuditEntry['action'];
export type AuditSubject = AuditEntry['subject']['type'];

/** In the order in which the filter offers them. The type makes tsc tell of one that is missing. */
const ACTION_ORDER: Record<AuditAction, number> = {
  'candidate.create': 1,
  'candidate.update': 2,
  'candidate.delete': 3,
  'title.create': 4,
  'title.update': 5,
  'title.delete': 6,
  'metric.create': 7,
  'metric.update': 8,
  'metric.delete': 9,
  'user.create': 10,
  'user.update': 11,
  'user.delete': 12,
  'two-step.on': 13,
  'two-step.off': 14,
  'two-step.codes': 15,
  'two-step.recovery': 16,
  'two-step.reset': 17,
  'message.update': 18,
  'message.delete': 19,
  'ratings.open': 20,
  'export.candidates': 21,
  'export.users': 22,
  'export.ratings': 23,
  'export.titles': 24,
  'export.metrics': 25,
  'import.candidates': 26,
  'import.titles': 27,
  'import.metrics': 28,
};
export const AUDIT_ACTIONS = Object.keys(ACTION_ORDER) as AuditAction[];

const SUBJECT_ORDER: Record<AuditSubject, number> = {
  candidate: 1,
  title: 2,
  metric: 3,
  user: 4,
  message: 5,
};
export const AUDIT_SUBJECTS = Object.keys(SUBJECT_ORDER) as AuditSubject[];

/** One field of an entry, as it was and as it is. */
export interface FieldChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** What an entry says of fields: of both sides, each once. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}

/** A time to the second, in UTC as the filter's days are: `2026-11-21 08:47:12 UTC`. */
export function formatMoment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
