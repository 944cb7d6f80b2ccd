import { Inject, Injectable } from '@nestjs/common';
import { may } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService, SERVER } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { type AppError, forbidden, someNotFound } from '../../core/errors/app-error.js';
import { DAY_MS } from '../../core/support/days.js';
import { ListDeletionsDto } from './deletion.dto.js';
import { deletionNotFound } from './deletion.errors.js';
import {
  type AfterCommit,
  DELETABLE_TYPES,
  DELETION_RIGHTS,
  type DeletableType,
  type Deletion,
  type DeletionsPage,
} from './deletion.js';
import { DeletionRegistryService } from './deletion-registry.service.js';
import { DeletionsRepository } from './deletions.repository.js';

const DEFAULT_LIMIT = 50;

/** Manages deleted items until they are restored or purged. */
@Injectable()
export class DeletionsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'deletedDays'>,
    private readonly database: DatabaseService,
    private readonly rows: DeletionsRepository,
    private readonly deletions: DeletionRegistryService,
    private readonly audit: AuditTrailService,
  ) {}

  /** Lists deletions that the caller may see, newest first. */
  async list(
    { page = 1, limit = DEFAULT_LIMIT, type, search }: ListDeletionsDto,
    caller: User,
  ): Promise<DeletionsPage> {
    const types = DELETABLE_TYPES.filter(
      (one) => (type ?? one) === one && may(caller, DELETION_RIGHTS[one].see),
    );
    const found = await this.rows.list({ types, search, limit, offset: (page - 1) * limit });
    return { ...found, days: this.settings.deletedDays };
  }

  /** Restores an item. @throws AppError 403; 404; 409 if something is in the way */
  async restore(type: DeletableType, id: number, caller: User): Promise<void> {
    refuseRestorer(type, caller);
    await this.bringBack(type, [id], deletionNotFound);
  }

  /**
   * Restores items of one type, all or none.
   * @returns their number
   * @throws AppError 403; 404 SOME_NOT_FOUND; 409 as `restore`
   */
  async restoreAll(type: DeletableType, ids: number[], caller: User): Promise<number> {
    refuseRestorer(type, caller);
    await this.bringBack(type, ids, someNotFound);
    return ids.length;
  }

  /** Purges an item. @throws AppError 404 */
  async purge(type: DeletableType, id: number): Promise<void> {
    await this.change(type, [id], deletionNotFound, (ids) =>
      this.deletions.of(type).purge(ids, (...records) => this.audit.record(...records)),
    );
  }

  /** Lists expired deletions, the oldest first. @param after the last of the previous page */
  listDue(after: number, limit: number): Promise<Deletion[]> {
    return this.rows.listDue(new Date(Date.now() - this.settings.deletedDays * DAY_MS), after, limit);
  }

  /** Purges an expired item. @returns false if somebody has restored or purged it meanwhile */
  purgeDue({ subjectType, subjectId }: Deletion): Promise<boolean> {
    return this.change(
      subjectType,
      [subjectId],
      () => null,
      (ids) =>
        this.deletions.of(subjectType).purge(ids, (...records) => this.audit.recordBy(SERVER, ...records)),
    );
  }

  private async bringBack(type: DeletableType, ids: number[], notFound: () => AppError): Promise<void> {
    await this.change(type, ids, notFound, (taken) =>
      this.deletions.of(type).restore(taken, (...records) => this.audit.record(...records)),
    );
  }

  /**
   * Takes deletions and changes their items, all or none.
   * @param notFound returns null if it is no error that somebody else was faster
   * @returns false if somebody else was
   */
  private async change(
    type: DeletableType,
    ids: number[],
    notFound: () => AppError | null,
    work: (ids: number[]) => Promise<AfterCommit | undefined>,
  ): Promise<boolean> {
    const done = await this.database.transaction(async () => {
      await this.deletions.of(type).lock(ids);
      if ((await this.deletions.take(type, ids)) < ids.length) {
        const error = notFound();
        if (error) throw error;
        return null;
      }
      return { afterCommit: await work(ids) };
    });
    await done?.afterCommit?.();
    return done !== null;
  }
}

/** Refuses callers who may not change items of a type. @throws AppError 403 */
function refuseRestorer(type: DeletableType, caller: User): void {
  if (!may(caller, DELETION_RIGHTS[type].restore)) throw forbidden();
}
