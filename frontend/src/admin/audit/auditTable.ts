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
  'candidate.restore': 4,
  'candidate.purge': 5,
  'title.create': 6,
  'title.update': 7,
  'title.delete': 8,
  'title.restore': 9,
  'title.purge': 10,
  'metric.create': 11,
  'metric.update': 12,
  'metric.delete': 13,
  'metric.restore': 14,
  'metric.purge': 15,
  'user.create': 16,
  'user.update': 17,
  'user.delete': 18,
  'two-step.on': 19,
  'two-step.off': 20,
  'two-step.codes': 21,
  'two-step.recovery': 22,
  'two-step.reset': 23,
  'message.update': 24,
  'message.delete': 25,
  'message.restore': 26,
  'message.purge': 27,
  'ratings.open': 28,
  'export.candidates': 29,
  'export.users': 30,
  'export.ratings': 31,
  'export.titles': 32,
  'export.metrics': 33,
  'import.candidates': 34,
  'import.titles': 35,
  'import.metrics': 36,
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
