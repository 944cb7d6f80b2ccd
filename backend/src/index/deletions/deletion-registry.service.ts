import { Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import { SEARCH_NAME_MAX, SUBJECT_NAME_MAX } from '../../core/audit/audit-entry.js';
import { SERVER } from '../../core/audit/audit-trail.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { searchKey } from '../../core/validation/fold-for-search.js';
import type { AfterCommit, DeletableType, DeletedPart, DeletedThings, NewDeletion } from './deletion.js';
import { DeletionsRepository } from './deletions.repository.js';

/** What features tell of the things that they delete, and how these come back. */
@Injectable()
export class DeletionRegistryService {
  private readonly things = new Map<DeletableType, DeletedThings>();
  private readonly parts: DeletedPart[] = [];

  constructor(private readonly deletions: DeletionsRepository) {}

  /** Says who restores and purges the things of a type. */
  register(things: DeletedThings): void {
    this.things.set(things.type, things);
  }

  /** Says who looks after what belongs to things of a type, and is kept by another feature. */
  registerPart(part: DeletedPart): void {
    this.parts.push(part);
  }

  /** Lets what other features keep of these things go for good, in the transaction that purges them. */
  async purgeParts(type: DeletableType, ids: number[]): Promise<AfterCommit> {
    const left: (AfterCommit | undefined)[] = [];
    for (const part of this.parts) if (part.of === type) left.push(await part.purge(ids));
    return async () => {
      for (const finish of left) await finish?.();
    };
  }

  /** See `DeletedThings.repair`. */
  async repair(): Promise<void> {
    for (const things of this.things.values()) await things.repair?.();
  }

  of(type: DeletableType): DeletedThings {
    const things = this.things.get(type);
    if (!things) throw new Error(`No module restores deleted items of type ${type}`);
    return things;
  }

  /**
   * Notes that things have been deleted and can come back, in the transaction of their deletion.
   * @param deletedAt the same that their rows have
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

  /** Those of the things that were deleted by themselves, and did not go with another. */
  findOwn(type: DeletableType, ids: number[]): Promise<Set<number>> {
    return this.deletions.findIds(type, ids);
  }

  /** For things that go for good with another. @returns how many of them could have come back */
  take(type: DeletableType, ids: number[]): Promise<number> {
    return this.deletions.take(type, ids);
  }
}
