import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { type FrozenRank, FrozenRankEntity } from './frozen-rank.entity.js';

/** The table of frozen ranks: a row per candidate of an open case. */
@Injectable()
export class FrozenRanksRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Maps candidates to their frozen ranks; of several cases, the first one counts. */
  async listFirst(): Promise<Map<number, FrozenRank>> {
    const rows = await this.database.read.find(FrozenRankEntity, {
      order: { heldAt: 'DESC', caseId: 'DESC' },
    });
    return new Map(rows.map((row) => [row.candidateId, row]));
  }

  /** Lists the candidates whose ranks a case freezes. */
  async listOfCase(caseId: number): Promise<number[]> {
    const rows = await this.database.write.findBy(FrozenRankEntity, { caseId });
    return rows.map(({ candidateId }) => candidateId);
  }

  /** Lists all frozen ranks of these candidates, of all cases. */
  listOfCandidates(candidateIds: number[]): Promise<FrozenRankEntity[]> {
    return this.database.write.findBy(FrozenRankEntity, { candidateId: In(candidateIds) });
  }

  /** Stores frozen ranks, and replaces existing ones. */
  async save(places: FrozenRankEntity[]): Promise<void> {
    if (places.length > 0)
      await this.database.write.upsert(FrozenRankEntity, places, ['caseId', 'candidateId']);
  }

  async deleteOfCase(caseId: number): Promise<void> {
    await this.database.write.delete(FrozenRankEntity, { caseId });
  }

  async deleteAll(): Promise<void> {
    await this.database.write.deleteAll(FrozenRankEntity);
  }
}
