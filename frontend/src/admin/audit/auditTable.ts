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
  'user.propose-promotion': 31,
  'user.withdraw-promotion': 32,
  'passkey.add': 33,
  'passkey.remove': 34,
  'two-factor.on': 35,
  'two-factor.off': 36,
  'two-factor.codes': 37,
  'two-factor.recovery': 38,
  'two-factor.reset': 39,
  'case.open': 40,
  'case.exclude': 41,
  'case.confirm': 42,
  'case.clear': 43,
  'case.put-back': 44,
  'case.reopen': 45,
  'case.remove': 46,
  'case.include': 47,
  'message.update': 48,
  'message.reply': 49,
  'message.delete': 50,
  'message.restore': 51,
  'message.purge': 52,
  'ratings.open': 53,
  'export.candidates': 54,
  'export.users': 55,
  'export.ratings': 56,
  'export.titles': 57,
  'export.metrics': 58,
  'export.messages': 59,
  'import.candidates': 60,
  'import.titles': 61,
  'import.metrics': 62,
  'vouchers.create': 63,
  'vouchers.revoke': 64,
  'ratings.open-name': 65,
  'ratings.open-voter': 66,
  'publication.publish': 67,
  'publication.hold': 68,
  'publication.release': 69,
  'round.create': 70,
  'round.update': 71,
  'round.close': 72,
  'round.delete': 73,
  'settings.propose': 74,
  'settings.confirm': 75,
  'settings.withdraw': 76,
  'invitation.create': 77,
  'invitation.accept': 78,
  'invitation.revoke': 79,
  'backup.download': 80,
  'backup.propose-restore': 81,
  'backup.withdraw-restore': 82,
  'backup.restore': 83,
  'backup.restore-failed': 84,
  'export.audit': 85,
  'export.research': 86,
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

/** A longer value would hide the sentence that it follows. */
const SHORT = 40;

/** Returns the fields of an entry, each once. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
}

/** Returns the only field of an entry if it fits into a line. */
export function shortChange(entry: Pick<AuditEntry, 'before' | 'after'>): FieldChange | undefined {
  const [first, ...others] = fieldChanges(entry);
  const fits = first && [first.before, first.after].every((value) => String(value).length <= SHORT);
  return fits && others.length === 0 ? first : undefined;
}
