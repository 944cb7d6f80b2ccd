import { Injectable } from '@nestjs/common';
import { currentCaller } from '../access/current-caller.js';
import { isStaff } from '../access/rights.js';
import type { User } from '../access/user.js';
import { DatabaseService } from '../database/database.service.js';
import { preconditionFailed } from '../errors/app-error.js';
import { chunksOf } from '../support/chunks.js';
import { currentRequest } from '../support/request-context.js';
import { searchKey } from '../validation/fold-for-search.js';
import { VersionMismatch } from '../validation/precondition.js';
import { AuditRepository } from './audit.repository.js';
import {
  ADDRESS_MAX,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditSubjectType,
  type AuditValues,
  SEARCH_NAME_MAX,
  SUBJECT_NAME_MAX,
} from './audit-entry.js';

/** An action to record. */
export interface AuditRecord {
  action: AuditAction;
  /** Absent for an action on many subjects, such as an export. */
  subject?: { id: number; name: string };
  /** Absent for a new subject and for reads. */
  before?: AuditValues;
  /** Absent for a deleted subject and for reads. */
  after?: AuditValues;
  /** Absent: now. */
  at?: Date;
}

/** Replaces passwords in `before` and `after`, which never contain a password or its hash. */
export const PASSWORD_CHANGED = 'changed';

/** The actor of operators' commands. No account has this id. */
export const OPERATOR = { id: 0, username: 'operator' };

/** The actor of changes that the server makes by itself. */
export const SERVER = { id: 0, username: 'server' };

/** Conflicts are searched this far back in the trail, in milliseconds. Nobody has a form open for longer. */
const CONFLICT_MS = 24 * 60 * 60 * 1000;
/** Reading the same thing again within this time counts as one look, in milliseconds. */
const LOOK_MS = 60 * 60 * 1000;

/** Records what administrators do. */
@Injectable()
export class AuditTrailService {
  constructor(
    private readonly database: DatabaseService,
    private readonly entries: AuditRepository,
  ) {}

  /**
   * Adds entries in the transaction of the change, so that both are stored or neither. Actor and address come from the
   * request; changes without an administrator or staff leave no entry. With `before` and `after`, only differing fields
   * are stored, and no entry if none differs.
   * @param records one per changed subject; 500 of them take one statement
   * @throws outside of a transaction
   */
  async record(...records: AuditRecord[]): Promise<void> {
    const actor = currentCaller()?.user;
    if (actor && isStaff(actor)) await this.recordBy(actor, ...records);
  }

  /** Records a read, such as an export, in a transaction of its own. */
  async recordRead(read: AuditRecord): Promise<void> {
    await this.database.transaction(() => this.record(read));
  }

  /** Records a read of a subject once an hour: reading it again within the hour adds no entry. */
  async recordLook({ action, subject }: Required<Pick<AuditRecord, 'action' | 'subject'>>): Promise<void> {
    const actorId = currentCaller()?.user.id ?? OPERATOR.id;
    const since = new Date(Date.now() - LOOK_MS);
    if (await this.entries.hasDone({ actorId, action, subjectId: subject.id }, since)) return;
    await this.recordRead({ action, subject });
  }

  /**
   * Reports a conflict to the second of two editors: returns the current item and who changed it.
   * @param error of its transaction, which has ended
   * @param read returns the item as administrators see it now
   * @throws AppError 412 PRECONDITION_FAILED for a `VersionMismatch`; any other error as it is
   */
  async tellConflict(
    error: unknown,
    subjectType: AuditSubjectType,
    read: (id: number) => Promise<object>,
  ): Promise<never> {
    if (!(error instanceof VersionMismatch)) throw error;
    const current = await read(error.subjectId);
    const since = new Date(Date.now() - CONFLICT_MS);
    const last = await this.entries.findLastChange(subjectType, error.subjectId, since);
    throw preconditionFailed({
      current,
      changedBy: last?.actorName ?? null,
      changedAt: last?.createdAt.toISOString() ?? null,
    });
  }

  /**
   * Records like `record` what happens without a session: a sign-in, or an operator's command.
   * @param actor who did it
   * @throws outside of a transaction
   */
  async recordBy(actor: Pick<User, 'id' | 'username'>, ...records: AuditRecord[]): Promise<void> {
    const request = currentRequest();
    const common = {
      createdAt: new Date(),
      actorId: actor.id,
      actorName: actor.username,
      address: cut(request?.ip ?? '', ADDRESS_MAX),
      requestId: request?.id ?? '',
    };
    for (const some of chunksOf(records)) {
      const rows = some.map(differing).filter((record) => record !== null);
      await this.entries.insert(
        rows.map(({ action, subject, before, after, at }) => ({
          ...common,
          ...(at && { createdAt: at }),
          action,
          subjectType: AUDIT_ACTIONS[action],
          subjectId: subject?.id ?? null,
          subjectName: subject ? cut(subject.name, SUBJECT_NAME_MAX) : null,
          searchName: cut(searchKey([subject?.name, actor.username]), SEARCH_NAME_MAX),
          before: before ?? null,
          after: after ?? null,
        })),
      );
    }
  }
}

/** Reduces a record to the fields that differ. @returns null if none differs */
function differing(record: AuditRecord): AuditRecord | null {
  const { before, after } = record;
  if (!before || !after) return record;
  const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
  if (fields.length === 0) return null;
  const only = (values: AuditValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { ...record, before: only(before), after: only(after) };
}

/** Cuts a text to a length, without splitting a character. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
