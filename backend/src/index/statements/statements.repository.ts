import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateStatementEntity } from './candidate-statement.entity.js';
import type { StatementVersion } from './statement.js';

/** The table of candidates' statements. */
@Injectable()
export class StatementsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists all versions of a candidate's statements. */
  listOf(candidateId: number): Promise<StatementVersion[]> {
    return this.database.read.find(CandidateStatementEntity, {
      where: { candidateId },
      order: { id: 'ASC' },
    });
  }

  /** Lists the newest versions of all candidates, newest first, including versions that replace others. */
  listNewest(limit: number): Promise<StatementVersion[]> {
    return this.database.read.find(CandidateStatementEntity, { order: { id: 'DESC' }, take: limit });
  }

  /** Deletes the statements of purged candidates. */
  async deleteOf(candidateIds: number[]): Promise<void> {
    await this.database.write.delete(CandidateStatementEntity, { candidateId: In(candidateIds) });
  }

  async insert(version: Omit<StatementVersion, 'id'>): Promise<number> {
    // Copied, because the library changes the object that it stores.
    const { identifiers } = await this.database.write.insert(CandidateStatementEntity, { ...version });
    return toNumber(identifiers[0]?.id);
  }
}
