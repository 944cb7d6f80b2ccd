import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { type FrozenRank, FrozenRankEntity } from './frozen-rank.entity.js';

/** The table of places that are held; a few rows, as many as open cases name candidates. */
@Injectable()
export class FrozenRanksRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Of candidates whom several cases name, the place that was held first, by candidate. */
  async listFirst(): Promise<Map<number, FrozenRank>> {
    const rows = await this.database.read.find(FrozenRankEntity, {
      order: { heldAt: 'DESC', caseId: 'DESC' },
    });
    return new Map(rows.map((row) => [row.candidateId, row]));
  }

  /** The candidates whose places a case holds. */
  async listOfCase(caseId: number): Promise<number[]> {
    const rows = await this.database.write.findBy(FrozenRankEntity, { caseId });
    return rows.map(({ candidateId }) => candidateId);
  }

  /** Every place of these candidates, whichever case holds it. */
  listOfCandidates(candidateIds: number[]): Promise<FrozenRankEntity[]> {
    return this.database.write.findBy(FrozenRankEntity, { candidateId: In(candidateIds) });
  }

  /** Puts places into the table, or in the stead of those that are there. */
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
