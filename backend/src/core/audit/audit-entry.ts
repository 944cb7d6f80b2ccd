/**
 * All actions of the audit trail, each with the kind of its subject. The list is closed, because the client has a text
 * for every action.
 */
export const AUDIT_ACTIONS = {
  'candidate.create': 'candidate',
  'candidate.update': 'candidate',
  'candidate.delete': 'candidate',
  'candidate.restore': 'candidate',
  'candidate.purge': 'candidate',
  'statement.create': 'candidate',
  'statement.correct': 'candidate',
  'statement.withdraw': 'candidate',
  'title.create': 'title',
  'title.update': 'title',
  'title.delete': 'title',
  'title.restore': 'title',
  'title.purge': 'title',
  'metric.create': 'metric',
  'metric.update': 'metric',
  'metric.delete': 'metric',
  'metric.restore': 'metric',
  'metric.purge': 'metric',
  'metric.recording': 'metric',
  'scale.update': 'scale',
  'round.create': 'round',
  'round.update': 'round',
  'round.close': 'round',
  'round.delete': 'round',
  'publication.publish': 'publication',
  'publication.hold': 'publication',
  'publication.release': 'publication',
  'user.create': 'user',
  'user.update': 'user',
  'user.delete': 'user',
  'user.suspend': 'user',
  'user.restore-access': 'user',
  'user.sign-out': 'user',
  'user.password-link': 'user',
  'user.verification-link': 'user',
  'user.propose-demotion': 'user',
  'user.withdraw-demotion': 'user',
  'user.propose-promotion': 'user',
  'user.withdraw-promotion': 'user',
  'passkey.add': 'user',
  'passkey.remove': 'user',
  'invitation.create': 'invitation',
  'invitation.accept': 'invitation',
  'invitation.revoke': 'invitation',
  'two-factor.on': 'user',
  'two-factor.off': 'user',
  'two-factor.codes': 'user',
  'two-factor.recovery': 'user',
  'two-factor.reset': 'user',
  'settings.propose': 'settings',
  'settings.confirm': 'settings',
  'settings.withdraw': 'settings',
  'backup.download': 'settings',
  'backup.propose-restore': 'settings',
  'backup.withdraw-restore': 'settings',
  'backup.restore': 'settings',
  'backup.restore-failed': 'settings',
  'case.open': 'case',
  'case.exclude': 'case',
  'case.confirm': 'case',
  'case.clear': 'case',
  'case.put-back': 'case',
  'case.reopen': 'case',
  'case.remove': 'case',
  'case.include': 'case',
  'vouchers.create': 'vouchers',
  'vouchers.revoke': 'vouchers',
  'message.update': 'message',
  'message.reply': 'message',
  'message.delete': 'message',
  'message.restore': 'message',
  'message.purge': 'message',
  'ratings.open': 'candidate',
  'ratings.open-name': 'candidate',
  'ratings.open-voter': 'user',
  'export.candidates': 'candidate',
  'export.users': 'user',
  'export.ratings': 'candidate',
  'export.research': 'round',
  'export.titles': 'title',
  'export.metrics': 'metric',
  'export.messages': 'message',
  'export.audit': 'audit',
  'import.candidates': 'candidate',
  'import.titles': 'title',
  'import.metrics': 'metric',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditSubjectType = (typeof AUDIT_ACTIONS)[AuditAction];

/** The actions that only read. All others are changes. */
export const READING_ACTIONS: readonly AuditAction[] = [
  'ratings.open',
  'ratings.open-voter',
  'export.candidates',
  'export.users',
  'export.ratings',
  'export.research',
  'export.titles',
  'export.metrics',
  'export.messages',
  'export.audit',
  'backup.download',
];

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];
export const AUDIT_SUBJECT_TYPES = [...new Set(Object.values(AUDIT_ACTIONS))] as AuditSubjectType[];

/** The type of a field's value in `before` and `after`. */
type AuditValue = string | number | boolean | null;
export type AuditValues = Record<string, AuditValue>;

/** One action of an administrator. Rows are never changed. */
export interface AuditEntry {
  id: number;
  createdAt: Date;
  /** The account id at that time. The account may have been deleted or renamed since. */
  actorId: number;
  actorName: string;
  action: AuditAction;
  subjectType: AuditSubjectType;
  /** Null for an action on many subjects, such as an export. */
  subjectId: number | null;
  subjectName: string | null;
  /** The former values of the changed fields; null for a new subject and for reads. */
  before: AuditValues | null;
  /** The new values of the same fields; null for a deleted subject and for reads. */
  after: AuditValues | null;
  /** Where the request came from. */
  address: string;
  requestId: string;
}

export const SUBJECT_NAME_MAX = 200;
export const ADDRESS_MAX = 64;
export const REQUEST_ID_MAX = 64;
/** The length of the searchable text: both folded names; the rest of very long names is cut off. */
export const SEARCH_NAME_MAX = 300;
