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
  'metric.recording': 16,
  'scale.update': 17,
  'user.create': 18,
  'user.update': 19,
  'user.delete': 20,
  'two-step.on': 21,
  'two-step.off': 22,
  'two-step.codes': 23,
  'two-step.recovery': 24,
  'two-step.reset': 25,
  'message.update': 26,
  'message.delete': 27,
  'message.restore': 28,
  'message.purge': 29,
  'ratings.open': 30,
  'export.candidates': 31,
  'export.users': 32,
  'export.ratings': 33,
  'export.titles': 34,
  'export.metrics': 35,
  'import.candidates': 36,
  'import.titles': 37,
  'import.metrics': 38,
};
export const AUDIT_ACTIONS = Object.keys(ACTION_ORDER) as AuditAction[];

const SUBJECT_ORDER: Record<AuditSubject, number> = {
  candidate: 1,
  title: 2,
  metric: 3,
  scale: 4,
  user: 5,
  message: 6,
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
