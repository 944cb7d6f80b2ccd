import { Injectable } from '@nestjs/common';
import { currentCaller } from '../access/current-caller.js';
import type { User } from '../access/user.js';
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

/** What was done, as the code that does it knows it. */
export interface AuditRecord {
  action: AuditAction;
  /** Absent: many at once, such as an export. */
  subject?: { id: number; name: string };
  /** Absent for what is new and for what is only looked at. */
  before?: AuditValues;
  /** Absent for what is gone and for what is only looked at. */
  after?: AuditValues;
}

/** Stands for a password in `before` and `after`: neither it nor its hash is ever written there. */
export const PASSWORD_CHANGED = 'changed';

/** Stands for whoever runs commands on the server: no account has this number. */
export const OPERATOR = { id: 0, username: 'operator' };

/** Stands for the server itself, where nobody asked for what it does. */
export const SERVER = { id: 0, username: 'server' };

/** Nobody has a form open for longer than this, in milliseconds; further back the trail is not searched. */
const CONFLICT_MS = 24 * 60 * 60 * 1000;
/** Pages of a list that follow its first within this time, in milliseconds, are one look at it. */
const LOOK_MS = 10 * 60 * 1000;

/** Writes down what administrators do. */
@Injectable()
export class AuditTrailService {
  constructor(private readonly entries: AuditRepository) {}

  /**
   * Adds to the trail, in the transaction of the change: both are stored, or neither. Who did it, and from
   * where, is taken from the request; what no administrator asks for leaves no entry. With `before` and
   * `after`, only the fields that differ are kept, and there is no entry when none does.
   * @param records one for each thing that is changed; many cost one statement per 500
   * @throws outside of a transaction
   */
  async record(...records: AuditRecord[]): Promise<void> {
    const actor = currentCaller()?.user;
    if (actor?.role === 'admin') await this.recordBy(actor, ...records);
  }

  /**
   * Adds that a list was looked at, once for all its pages: a further one is told of where whoever asks has not looked
   * at the same within ten minutes.
   * @throws outside of a transaction
   */
  async recordPage(
    { action, subject }: Required<Pick<AuditRecord, 'action' | 'subject'>>,
    isFirst: boolean,
  ): Promise<void> {
    const actorId = currentCaller()?.user.id ?? OPERATOR.id;
    const since = new Date(Date.now() - LOOK_MS);
    if (!isFirst && (await this.entries.hasDone({ actorId, action, subjectId: subject.id }, since))) return;
    await this.record({ action, subject });
  }

  /**
   * Ends a change that came second: tells what there is now, and who made that.
   * @param error of its transaction, which is over
   * @param read gives the thing as administrators see it now
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
   * As `record`, for what happens without a session: on the way to one, or by an operator's command.
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
        rows.map(({ action, subject, before, after }) => ({
          ...common,
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

/** @returns the record with only the fields that differ; null when it was to change something and did not */
function differing(record: AuditRecord): AuditRecord | null {
  const { before, after } = record;
  if (!before || !after) return record;
  const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
  if (fields.length === 0) return null;
  const only = (values: AuditValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { ...record, before: only(before), after: only(after) };
}

/** The first so many characters, none of them in half. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
