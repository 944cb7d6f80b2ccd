import { Injectable } from '@nestjs/common';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { VapidKeyEntity } from './vapid-key.entity.js';

/** The number of the only row. */
const ID = 1;

/** The table of the key that push services know this site by. */
@Injectable()
export class VapidKeysRepository {
  constructor(private readonly database: DatabaseService) {}

  find(): Promise<VapidKeyEntity | null> {
    return this.database.read.findOneBy(VapidKeyEntity, { id: ID });
  }

  /** Within a transaction: the key, which nobody else replaces until the end; the one that is given where there is none. */
  async lock(first: Pick<VapidKeyEntity, 'publicKey' | 'sealed'>): Promise<VapidKeyEntity> {
    const { write, lock } = this.database;
    const createdAt = await databaseClock(this.database.write);
    const insert = write.createQueryBuilder().insert().into(VapidKeyEntity);
    await insert
      .values({ id: ID, ...first, createdAt })
      .orIgnore()
      .execute();
    return write.findOneOrFail(VapidKeyEntity, { where: { id: ID }, lock });
  }

  async replace(key: Pick<VapidKeyEntity, 'publicKey' | 'sealed'>): Promise<void> {
    const createdAt = await databaseClock(this.database.write);
    await this.database.write.update(VapidKeyEntity, { id: ID }, { ...key, createdAt });
  }
}
