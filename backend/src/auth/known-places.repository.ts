import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import { KnownPlaceEntity } from './known-place.entity.js';

/** The table of places from where users have signed in. */
@Injectable()
export class KnownPlacesRepository {
  constructor(private readonly database: Database) {}

  find(userId: number, place: string): Promise<KnownPlaceEntity | null> {
    return this.database.read.findOneBy(KnownPlaceEntity, { userId, place });
  }

  /** Stores a place, or that it was seen again, and forgets those seen longest ago beyond `most`. */
  async save(place: KnownPlaceEntity, most: number): Promise<void> {
    await this.database.write.upsert(KnownPlaceEntity, place, ['userId', 'place']);
    const old = await this.database.write.find(KnownPlaceEntity, {
      where: { userId: place.userId },
      order: { seenAt: 'DESC', place: 'ASC' },
      skip: most,
      take: most,
    });
    if (old.length === 0) return;
    const places = old.map(({ place: hash }) => hash);
    await this.database.write.delete(KnownPlaceEntity, { userId: place.userId, place: In(places) });
  }
}
