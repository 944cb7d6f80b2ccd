import type { Right } from '../../core/access/rights.js';
import type { AuditRecord } from '../../core/audit/audit-trail.service.js';

/** The types of items that administrators can delete and restore. */
export const DELETABLE_TYPES = ['candidate', 'title', 'metric', 'message'] as const;
export type DeletableType = (typeof DELETABLE_TYPES)[number];

/** The rights to see deleted items of a type, and to restore them. */
export const DELETION_RIGHTS: Readonly<Record<DeletableType, { see: Right; restore: Right }>> = {
  candidate: { see: 'content.read', restore: 'content.change' },
  title: { see: 'content.read', restore: 'content.change' },
  metric: { see: 'content.read', restore: 'content.change' },
  message: { see: 'messages.read', restore: 'messages.change' },
};

/** Facts about an item besides its name, as of its deletion. */
export type DeletionFacts = Record<string, string | number>;

/** A deleted item that can be restored. */
export interface Deletion {
  id: number;
  subjectType: DeletableType;
  subjectId: number;
  subjectName: string;
  facts: DeletionFacts;
  deletedAt: Date;
  /** The account id at that time. The account may have been deleted or renamed since. */
  actorId: number;
  actorName: string;
}

/** A feature's record of an item that it deletes. */
export interface NewDeletion {
  id: number;
  name: string;
  facts: DeletionFacts;
}

/** Records changes in the audit trail in the caller's name. */
export type RecordChange = (...records: AuditRecord[]) => Promise<void>;

/** Work to do after the commit, such as moving files. */
export type AfterCommit = () => Promise<void>;

/**
 * Restores and purges a feature's deleted items. Both run in a transaction that has taken the items' deletions, so that
 * nobody else restores or purges them.
 */
export interface DeletedThings {
  readonly type: DeletableType;
  /** Locks the rows of deleted items, before their deletions are taken. */
  lock(ids: number[]): Promise<unknown>;
  /** Restores items as they were. @throws AppError 409 if something is in the way; none is restored then */
  restore(ids: number[], record: RecordChange): Promise<AfterCommit | undefined>;
  /** Purges items, with everything that only they have. */
  purge(ids: number[], record: RecordChange): Promise<AfterCommit | undefined>;
  /** Completes the work after a commit, if a process ended before it. */
  repair?(): Promise<void>;
}

/** Another feature's data of deleted items: they stay for a restoration, and are purged with the items. */
export interface DeletedPart {
  readonly of: DeletableType;
  /** Purges the data in the transaction that purges the items. @returns the work to do after the commit */
  purge(ids: number[]): Promise<AfterCommit | undefined>;
}

/**
 * Replaces a deleted item's normalised name in its unique column, so that the name can be used again. No name begins
 * with a line break.
 */
export const nameOfDeleted = (id: number) => `\n${id}`;

/** A page of deleted items. */
export interface DeletionsPage {
  deletions: Deletion[];
  total: number;
  /** The number of days for which an item can be restored. */
  days: number;
}
