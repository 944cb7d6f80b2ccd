import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { MethodFileEntity } from './method-file.entity.js';
import type { MethodFile } from './method-file.js';

/** The table of methods. */
@Injectable()
export class MethodFilesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Stores a method, unless it is stored already. */
  async keep({ hash, content }: MethodFile, followedAt: Date): Promise<void> {
    const row = { hash, content, followedAt };
    await this.database.write
      .createQueryBuilder()
      .insert()
      .into(MethodFileEntity)
      .values(row)
      .orIgnore()
      .execute();
  }

  /** Lists all methods, the oldest first. */
  list(): Promise<MethodFileEntity[]> {
    return this.database.read.find(MethodFileEntity, { order: { followedAt: 'ASC', hash: 'ASC' } });
  }

  count(): Promise<number> {
    return this.database.read.count(MethodFileEntity);
  }
}
