import { Injectable } from '@nestjs/common';
import type { DeletedPart } from '../deletions/deletion.js';
import { DeletionRegistryService } from '../deletions/deletion-registry.service.js';
import { StatementsRepository } from './statements.repository.js';

/** Purges the statements of deleted candidates. */
@Injectable()
export class StatementDeletionsService implements DeletedPart {
  readonly of = 'candidate';

  constructor(
    private readonly statements: StatementsRepository,
    deletions: DeletionRegistryService,
  ) {
    deletions.registerPart(this);
  }

  async purge(candidateIds: number[]): Promise<undefined> {
    await this.statements.deleteOf(candidateIds);
  }
}
