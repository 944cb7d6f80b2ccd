import { Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import { SEARCH_NAME_MAX, SUBJECT_NAME_MAX } from '../../core/audit/audit-entry.js';
import { SERVER } from '../../core/audit/audit-trail.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { searchKey } from '../../core/validation/fold-for-search.js';
import type { AfterCommit, DeletableType, DeletedPart, DeletedThings, NewDeletion } from './deletion.js';
import { DeletionsRepository } from './deletions.repository.js';

/** Records the items that features delete, and calls the features that restore them. */
@Injectable()
export class DeletionRegistryService {
  private readonly things = new Map<DeletableType, DeletedThings>();
  private readonly parts: DeletedPart[] = [];

  constructor(private readonly deletions: DeletionsRepository) {}

  /** Registers the feature that restores and purges items of a type. */
  register(things: DeletedThings): void {
    this.things.set(things.type, things);
  }

  /** Registers a feature that stores data of another feature's items. */
  registerPart(part: DeletedPart): void {
    this.parts.push(part);
  }

  /** Purges the data that other features store for items, in the transaction that purges them. */
  async purgeParts(type: DeletableType, ids: number[]): Promise<AfterCommit> {
    const left: (AfterCommit | undefined)[] = [];
    for (const part of this.parts) if (part.of === type) left.push(await part.purge(ids));
    return async () => {
      for (const finish of left) await finish?.();
    };
  }

  /** Completes interrupted changes, see `DeletedThings.repair`. */
  async repair(): Promise<void> {
    for (const things of this.things.values()) await things.repair?.();
  }

  of(type: DeletableType): DeletedThings {
    const things = this.things.get(type);
    if (!things) throw new Error(`No module restores deleted items of type ${type}`);
    return things;
  }

  /**
   * Records deleted items that can be restored, in the transaction of their deletion.
   * @param deletedAt the same as in their rows
   */
  async add(type: DeletableType, deletedAt: Date, things: NewDeletion[]): Promise<void> {
    const { id: actorId, username: actorName } = currentCaller()?.user ?? SERVER;
    for (const some of chunksOf(things)) {
      await this.deletions.insert(
        some.map(({ id, name, facts }) => ({
          subjectType: type,
          subjectId: id,
          subjectName: [...name].slice(0, SUBJECT_NAME_MAX).join(''),
          searchName: [...searchKey([name, actorName])].slice(0, SEARCH_NAME_MAX).join(''),
          facts,
          deletedAt,
          actorId,
          actorName,
        })),
      );
    }
  }

  /** Returns those of the items that were deleted directly, and not together with another item. */
  findOwn(type: DeletableType, ids: number[]): Promise<Set<number>> {
    return this.deletions.findIds(type, ids);
  }

  /** Removes the deletions of items that are purged with another. @returns the number of removed deletions */
  take(type: DeletableType, ids: number[]): Promise<number> {
    return this.deletions.take(type, ids);
  }
}
