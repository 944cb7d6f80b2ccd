import { Injectable } from '@nestjs/common';
import type { DeletedPart } from '../deletions/deletion.js';
import { Deletions } from '../deletions/deletions.js';
import { StatementsRepository } from './statements.repository.js';

/** The statements of deleted candidates. */
@Injectable()
export class StatementDeletions implements DeletedPart {
  readonly of = 'candidate';

  constructor(
    private readonly statements: StatementsRepository,
    deletions: Deletions,
  ) {
    deletions.registerPart(this);
  }

  async purge(candidateIds: number[]): Promise<undefined> {
    await this.statements.deleteOf(candidateIds);
  }
}
