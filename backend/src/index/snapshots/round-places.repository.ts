import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { chunksOf } from '../../core/support/chunks.js';
import { RoundPlaceEntity } from './round-place.entity.js';

/** The rankings that rounds have ended with. */
@Injectable()
export class RoundPlacesRepository {
  constructor(private readonly database: Database) {}

  /** Of a round, in their order. */
  listOfRound(roundId: number): Promise<RoundPlaceEntity[]> {
    return this.database.read.find(RoundPlaceEntity, { where: { roundId }, order: { place: 'ASC' } });
  }

  listOfCandidate(candidateId: number): Promise<RoundPlaceEntity[]> {
    return this.database.read.findBy(RoundPlaceEntity, { candidateId });
  }

  /** Keeps a ranking for good. */
  async insert(places: RoundPlaceEntity[]): Promise<void> {
    for (const some of chunksOf(places)) await this.database.write.insert(RoundPlaceEntity, some);
  }
}
