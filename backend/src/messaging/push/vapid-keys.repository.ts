import { Injectable } from '@nestjs/common';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { VapidKeyEntity } from './vapid-key.entity.js';

/** The id of the only row. */
const ID = 1;

/** The table of the key by which push services know this site. */
@Injectable()
export class VapidKeysRepository {
  constructor(private readonly database: DatabaseService) {}

  find(): Promise<VapidKeyEntity | null> {
    return this.database.read.findOneBy(VapidKeyEntity, { id: ID });
  }

  /** Within a transaction: returns the key, locked until the end; stores the given one if none exists. */
  async lock(first: Pick<VapidKeyEntity, 'publicKey' | 'sealed'>): Promise<VapidKeyEntity> {
    const createdAt = await databaseClock(this.database.write);
    return this.database.lockOrInsert(VapidKeyEntity, { id: ID }, { ...first, createdAt });
  }

  async replace(key: Pick<VapidKeyEntity, 'publicKey' | 'sealed'>): Promise<void> {
    const createdAt = await databaseClock(this.database.write);
    await this.database.write.update(VapidKeyEntity, { id: ID }, { ...key, createdAt });
  }
}
