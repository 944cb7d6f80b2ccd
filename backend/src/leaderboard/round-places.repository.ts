import { Injectable } from '@nestjs/common';
import { chunksOf } from '../database/chunks.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
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

  /** How many places each ranking has, by round. */
  async countByRound(): Promise<Map<number, number>> {
    const rows = await this.database.read
      .createQueryBuilder(RoundPlaceEntity, 'place')
      .select('place.roundId', 'roundId')
      .addSelect('MAX(place.place)', 'places')
      .groupBy('place.roundId')
      .getRawMany<{ roundId: unknown; places: unknown }>();
    return new Map(rows.map(({ roundId, places }) => [toNumber(roundId), toNumber(places)]));
  }

  /** Keeps a ranking for good. */
  async insert(places: RoundPlaceEntity[]): Promise<void> {
    for (const some of chunksOf(places)) await this.database.write.insert(RoundPlaceEntity, some);
  }
}
