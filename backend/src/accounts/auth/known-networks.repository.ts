import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf, toTimeText } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { orUpdate } from '../../core/database/dialect.js';
import { KnownNetworkEntity } from '../model/known-network.entity.js';

/** The table of networks from which users have signed in. */
@Injectable()
export class KnownNetworksRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Lists when a user was last seen in each known network, latest first. */
  async listSeen(userId: number): Promise<Date[]> {
    const rows = await this.database.read.find(KnownNetworkEntity, {
      where: { userId },
      order: { seenAt: 'DESC' },
    });
    return rows.map(({ seenAt }) => seenAt);
  }

  /** Stores a sign-in from a network, and deletes the oldest networks beyond `most`. */
  async save({ userId, place, seenAt }: KnownNetworkEntity, most: number): Promise<void> {
    const isMysql = engineOf(this.dataSource) === 'mysql';
    const again = orUpdate(['user_id', 'place'], ['seen_at'], (_column, given) => given, isMysql);
    await this.database.run({
      sql: `INSERT INTO known_network (user_id, place, seen_at) VALUES (?, ?, ?) ${again}`,
      values: [userId, place, toTimeText(seenAt)],
    });
    await this.database.run({
      // MySQL accepts no limit directly inside of IN.
      sql:
        'DELETE FROM known_network WHERE user_id = ? AND place NOT IN (SELECT place FROM ' +
        '(SELECT place FROM known_network WHERE user_id = ? ORDER BY seen_at DESC, place LIMIT ?) AS latest)',
      values: [userId, userId, most],
    });
  }
}
