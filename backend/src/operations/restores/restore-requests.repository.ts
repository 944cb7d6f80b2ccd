import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { toDate } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DAY_MS } from '../../core/support/days.js';
import { RestoreRequestEntity } from './restore-request.entity.js';

/** A restore that waits for the confirmation of another administrator. */
export interface Proposal {
  backup: string;
  proposedBy: number;
  /** The name of this administrator. */
  proposer: string;
  expiresAt: Date;
}

/** Stores the restore that administrators have asked for. */
@Injectable()
export class RestoreRequestsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Finds the proposal of an administrator; null after a day, or if its author is no administrator any more. */
  async findProposal(): Promise<Proposal | null> {
    const row = await this.database.read
      .createQueryBuilder(RestoreRequestEntity, 'request')
      .innerJoin(UserEntity, 'proposer', 'proposer.id = request.proposedBy')
      .select(['request.backup AS backup', 'request.proposedBy AS proposedBy'])
      .addSelect(['request.proposedAt AS proposedAt', 'proposer.username AS proposer'])
      .where("request.begunAt IS NULL AND proposer.role = 'admin' AND proposer.suspendedAt IS NULL")
      .getRawOne<Omit<Proposal, 'expiresAt'> & { proposedAt: unknown }>();
    if (!row) return null;
    const { proposedAt, ...proposal } = row;
    const expiresAt = new Date(toDate(proposedAt).getTime() + DAY_MS);
    return expiresAt.getTime() > Date.now() ? { ...proposal, expiresAt } : null;
  }

  /** Within a transaction: stores a request instead of any former one. @returns its id */
  async replace(request: Omit<RestoreRequestEntity, 'id'>): Promise<string> {
    await this.clear();
    const id = crypto.randomUUID();
    await this.database.write.insert(RestoreRequestEntity, { id, ...request });
    return id;
  }

  exists(id: string): Promise<boolean> {
    return this.database.read.existsBy(RestoreRequestEntity, { id });
  }

  /** Within a transaction: deletes any request. */
  async clear(): Promise<void> {
    await this.database.write.delete(RestoreRequestEntity, { id: Not(IsNull()) });
  }
}
