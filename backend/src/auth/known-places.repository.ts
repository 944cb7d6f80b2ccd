import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf, toTimeText } from '../database/column-types.js';
import { Database } from '../database/database.js';
import type { KnownPlaceEntity } from './known-place.entity.js';

/** The table of places from where users have signed in. */
@Injectable()
export class KnownPlacesRepository {
  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /**
   * At the end of the transaction: stores a place, or that it was seen again, and forgets those seen longest ago
   * beyond `most`.
   */
  save({ userId, place, seenAt }: KnownPlaceEntity, most: number): void {
    const again =
      engineOf(this.dataSource) === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at)'
        : 'ON CONFLICT (user_id, place) DO UPDATE SET seen_at = excluded.seen_at';
    this.database.atLast([
      {
        sql: `INSERT INTO known_place (user_id, place, seen_at) VALUES (?, ?, ?) ${again}`,
        values: [userId, place, toTimeText(seenAt)],
      },
      {
        // MySQL takes no limit right inside of IN.
        sql:
          'DELETE FROM known_place WHERE user_id = ? AND place NOT IN (SELECT place FROM ' +
          '(SELECT place FROM known_place WHERE user_id = ? ORDER BY seen_at DESC, place LIMIT ?) AS latest)',
        values: [userId, userId, most],
      },
    ]);
  }
}
