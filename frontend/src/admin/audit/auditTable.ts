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
  'user.propose-demotion': 29,
  'user.withdraw-demotion': 30,
  'passkey.add': 31,
  'passkey.remove': 32,
  'two-factor.on': 33,
  'two-factor.off': 34,
  'two-factor.codes': 35,
  'two-factor.recovery': 36,
  'two-factor.reset': 37,
  'case.open': 38,
  'case.set-aside': 39,
  'case.confirm': 40,
  'case.clear': 41,
  'case.put-back': 42,
  'case.reopen': 43,
  'case.exclude': 44,
  'case.include': 45,
  'message.update': 46,
  'message.reply': 47,
  'message.delete': 48,
  'message.restore': 49,
  'message.purge': 50,
  'ratings.open': 51,
  'export.candidates': 52,
  'export.users': 53,
  'export.ratings': 54,
  'export.titles': 55,
  'export.metrics': 56,
  'export.messages': 57,
  'import.candidates': 58,
  'import.titles': 59,
  'import.metrics': 60,
  'vouchers.create': 61,
  'vouchers.revoke': 62,
  'ratings.open-name': 63,
  'ratings.open-voter': 64,
  'publication.publish': 65,
  'publication.hold': 66,
  'publication.release': 67,
  'round.create': 68,
  'round.update': 69,
  'round.close': 70,
  'round.delete': 71,
  'settings.propose': 72,
  'settings.confirm': 73,
  'settings.withdraw': 74,
  'invitation.create': 75,
  'invitation.accept': 76,
  'invitation.revoke': 77,
  'backup.download': 78,
  'export.audit': 79,
  'export.research': 80,
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
