import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LedgerCheckpointEntity } from './ledger-checkpoint.entity.js';

/** A checkpoint as it is kept. */
export type KeptCheckpoint = Omit<LedgerCheckpointEntity, 'number'>;

/** The table of all checkpoints that were signed. */
@Injectable()
export class LedgerCheckpointsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Within a transaction that holds the tree: nobody else adds one. */
  async add(checkpoint: KeptCheckpoint): Promise<void> {
    const number = (await this.last()) + 1;
    await this.database.write.insert(LedgerCheckpointEntity, { number, ...checkpoint });
  }

  /** @returns the number of the last one; 0 before the first */
  async last(): Promise<number> {
    const [row] = await this.database.read.query<{ last: unknown }[]>(
      'SELECT MAX(number) AS last FROM ledger_checkpoint',
    );
    return toNumber(row?.last);
  }

  /** Those with numbers of a range, both ends among them, in the order of signing. */
  list(first: number, last: number): Promise<LedgerCheckpointEntity[]> {
    return this.database.read.find(LedgerCheckpointEntity, {
      where: { number: Between(first, last) },
      order: { number: 'ASC' },
    });
  }

  /** Those of trees of so many entries, both ends among them, in the order of signing. */
  listBySize(least: number, most: number): Promise<LedgerCheckpointEntity[]> {
    return this.database.read.find(LedgerCheckpointEntity, {
      where: { size: Between(least, most) },
      order: { number: 'ASC' },
    });
  }
}
