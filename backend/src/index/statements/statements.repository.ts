import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateStatementEntity } from './candidate-statement.entity.js';
import type { StatementVersion } from './statement.js';

/** The table of what candidates have said. */
@Injectable()
export class StatementsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** All versions of a candidate's statements. */
  listOf(candidateId: number): Promise<StatementVersion[]> {
    return this.database.read.find(CandidateStatementEntity, {
      where: { candidateId },
      order: { id: 'ASC' },
    });
  }

  /** The versions of all candidates that were entered last, newest first: who replaces one of them is among them. */
  listNewest(limit: number): Promise<StatementVersion[]> {
    return this.database.read.find(CandidateStatementEntity, { order: { id: 'DESC' }, take: limit });
  }

  /** For candidates who go for good. */
  async deleteOf(candidateIds: number[]): Promise<void> {
    await this.database.write.delete(CandidateStatementEntity, { candidateId: In(candidateIds) });
  }

  async insert(version: Omit<StatementVersion, 'id'>): Promise<number> {
    // The library writes into what it is given, as the database has it.
    const { identifiers } = await this.database.write.insert(CandidateStatementEntity, { ...version });
    return toNumber(identifiers[0]?.id);
  }
}
