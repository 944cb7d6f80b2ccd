import type { AuditRecord } from '../../core/audit/audit-trail.service.js';

/** What administrators delete and may have back for a while. */
export const DELETABLE_TYPES = ['candidate', 'title', 'metric', 'message'] as const;
export type DeletableType = (typeof DELETABLE_TYPES)[number];

/** What is said of a thing beside its name: what it was known by, and how much hangs on it. As it was when deleted. */
export type DeletionFacts = Record<string, string | number>;

/** A thing that has been deleted and can be restored. */
export interface Deletion {
  id: number;
  subjectType: DeletableType;
  subjectId: number;
  subjectName: string;
  facts: DeletionFacts;
  deletedAt: Date;
  /** The account at that time: it may be gone, or have another name by now. */
  actorId: number;
  actorName: string;
}

/** What a feature says of a thing that it deletes. */
export interface NewDeletion {
  id: number;
  name: string;
  facts: DeletionFacts;
}

/** Writes into the audit trail in the name of whoever asked. */
export type RecordChange = (...records: AuditRecord[]) => Promise<void>;

/** What is left to do once all is stored, such as moving files. */
export type AfterCommit = () => Promise<void>;

/**
 * How a feature restores and purges what it has deleted. Both run in a transaction, and for things whose deletions this
 * transaction has taken: nobody else restores or purges them.
 */
export interface DeletedThings {
  readonly type: DeletableType;
  /** Holds the rows of what has been deleted, before the deletions themselves are taken. */
  lock(ids: number[]): Promise<unknown>;
  /** Brings them back as they were. @throws AppError 409 when something is in the way: then none comes back */
  restore(ids: number[], record: RecordChange): Promise<AfterCommit | undefined>;
  /** Lets them go for good, with all that only they have. */
  purge(ids: number[], record: RecordChange): Promise<AfterCommit | undefined>;
  /** Does what was left to do after a commit, where a process died on the way. */
  repair?(): Promise<void>;
}

/** What another feature keeps of deleted things: it stays for their return, and goes for good with them. */
export interface DeletedPart {
  readonly of: DeletableType;
  /** In the transaction that purges the things. @returns what is left to do once that is stored */
  purge(ids: number[]): Promise<AfterCommit | undefined>;
}

/**
 * Stands in the unique column for the normalized name of a deleted thing, so that the name can be given again. No name
 * begins with a line break.
 */
export const nameOfDeleted = (id: number) => `\n${id}`;

/** A page of what has been deleted. */
export interface DeletionsPage {
  deletions: Deletion[];
  total: number;
  /** How long a thing can be restored, in days. */
  days: number;
}
