/**
 * Everything that the audit trail tells of, each with what it is done to. A closed list: the client has
 * words for every one.
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
  'two-factor.on': 'user',
  'two-factor.off': 'user',
  'two-factor.codes': 'user',
  'two-factor.recovery': 'user',
  'two-factor.reset': 'user',
  'case.open': 'case',
  'case.set-aside': 'case',
  'case.confirm': 'case',
  'case.clear': 'case',
  'case.put-back': 'case',
  'case.exclude': 'case',
  'case.include': 'case',
  'vouchers.create': 'vouchers',
  'vouchers.revoke': 'vouchers',
  'message.update': 'message',
  'message.delete': 'message',
  'message.restore': 'message',
  'message.purge': 'message',
  'ratings.open': 'candidate',
  'ratings.open-name': 'candidate',
  'export.candidates': 'candidate',
  'export.users': 'user',
  'export.ratings': 'candidate',
  'export.titles': 'title',
  'export.metrics': 'metric',
  'export.messages': 'message',
  'import.candidates': 'candidate',
  'import.titles': 'title',
  'import.metrics': 'metric',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditSubjectType = (typeof AUDIT_ACTIONS)[AuditAction];

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];
export const AUDIT_SUBJECT_TYPES = [...new Set(Object.values(AUDIT_ACTIONS))] as AuditSubjectType[];

/** What a field may be in `before` and `after`. */
type AuditValue = string | number | boolean | null;
export type AuditValues = Record<string, AuditValue>;

/** One thing that an administrator did. Rows are added and read, never changed. */
export interface AuditEntry {
  id: number;
  createdAt: Date;
  /** The account at that time: it may be gone, or have another name by now. */
  actorId: number;
  actorName: string;
  action: AuditAction;
  subjectType: AuditSubjectType;
  /** Null: many at once, such as an export. */
  subjectId: number | null;
  subjectName: string | null;
  /** The fields that were changed, as they were; null for what is new and for what was only looked at. */
  before: AuditValues | null;
  /** The same fields, as they are; null for what is gone and for what was only looked at. */
  after: AuditValues | null;
  /** Where the request came from. */
  address: string;
  requestId: string;
}

export const SUBJECT_NAME_MAX = 200;
export const ADDRESS_MAX = 64;
export const REQUEST_ID_MAX = 64;
/** What a search looks through: both names in one case, the rest of very long ones cut off. */
export const SEARCH_NAME_MAX = 300;
