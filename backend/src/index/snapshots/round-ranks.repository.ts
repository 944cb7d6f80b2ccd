import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { RoundRankEntity } from './round-rank.entity.js';

/** The table of final rankings. */
@Injectable()
export class RoundRanksRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the places of a round, in their order. */
  listOfRound(roundId: number): Promise<RoundRankEntity[]> {
    return this.database.read.find(RoundRankEntity, { where: { roundId }, order: { place: 'ASC' } });
  }

  listOfCandidate(candidateId: number): Promise<RoundRankEntity[]> {
    return this.database.read.findBy(RoundRankEntity, { candidateId });
  }

  /** Stores a ranking permanently. */
  async insert(places: RoundRankEntity[]): Promise<void> {
    for (const some of chunksOf(places)) await this.database.write.insert(RoundRankEntity, some);
  }
}
