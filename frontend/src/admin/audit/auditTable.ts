import type { AuditEntry } from '../../lib/api/types';
import type { TableDefaults } from '../table/tableView';

/** Newest first, because readers look for recent changes. */
export const AUDIT_DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

export type AuditAction = AuditEntry['action'];
export type AuditSubject = AuditEntry['subject']['type'];

/** In the order of the filter. The type makes the compiler report a missing action. */
const ACTION_ORDER: Record<AuditAction, number> = {
  'candidate.create': 1,
  'candidate.update': 2,
  'candidate.delete': 3,
  'candidate.restore': 4,
  'candidate.purge': 5,
  'statement.create': 6,
  'statement.correct': 7,
  'statement.withdraw': 8,
  'title.create': 9,
  'title.update': 10,
  'title.delete': 11,
  'title.restore': 12,
  'title.purge': 13,
  'metric.create': 14,
  'metric.update': 15,
  'metric.delete': 16,
  'metric.restore': 17,
  'metric.purge': 18,
  'metric.recording': 19,
  'scale.update': 20,
  'user.create': 21,
  'user.update': 22,
  'user.delete': 23,
  'user.suspend': 24,
  'user.restore-access': 25,
  'user.sign-out': 26,
  'user.password-link': 27,
  'user.verification-link': 28,
  'passkey.add': 29,
  'passkey.remove': 30,
  'two-factor.on': 31,
  'two-factor.off': 32,
  'two-factor.codes': 33,
  'two-factor.recovery': 34,
  'two-factor.reset': 35,
  'case.open': 36,
  'case.set-aside': 37,
  'case.confirm': 38,
  'case.clear': 39,
  'case.put-back': 40,
  'case.reopen': 41,
  'case.exclude': 42,
  'case.include': 43,
  'message.update': 44,
  'message.reply': 45,
  'message.delete': 46,
  'message.restore': 47,
  'message.purge': 48,
  'ratings.open': 49,
  'export.candidates': 50,
  'export.users': 51,
  'export.ratings': 52,
  'export.titles': 53,
  'export.metrics': 54,
  'export.messages': 55,
  'import.candidates': 56,
  'import.titles': 57,
  'import.metrics': 58,
  'vouchers.create': 59,
  'vouchers.revoke': 60,
  'ratings.open-name': 61,
  'publication.publish': 62,
  'publication.hold': 63,
  'publication.release': 64,
  'round.create': 65,
  'round.update': 66,
  'round.close': 67,
  'round.delete': 68,
  'settings.propose': 69,
  'settings.confirm': 70,
  'settings.withdraw': 71,
  'invitation.create': 72,
  'invitation.accept': 73,
  'invitation.revoke': 74,
  'backup.download': 75,
  'export.audit': 76,
};
export const AUDIT_ACTIONS = Object.keys(ACTION_ORDER) as AuditAction[];

const SUBJECT_ORDER: Record<AuditSubject, number> = {
  candidate: 1,
  title: 2,
  metric: 3,
  scale: 4,
  user: 5,
  case: 6,
  vouchers: 7,
  message: 8,
  publication: 9,
  round: 10,
  settings: 11,
  invitation: 12,
  audit: 13,
};
export const AUDIT_SUBJECTS = Object.keys(SUBJECT_ORDER) as AuditSubject[];

/** One field of an entry, before and after. */
export interface FieldChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** Returns the fields of an entry, each once. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}
