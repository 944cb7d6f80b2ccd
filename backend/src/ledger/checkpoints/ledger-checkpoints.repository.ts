import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LedgerCheckpointEntity } from './ledger-checkpoint.entity.js';

/** A checkpoint to store. */
export type KeptCheckpoint = Omit<LedgerCheckpointEntity, 'number'>;

/** The table of all signed checkpoints. */
@Injectable()
export class LedgerCheckpointsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Within a transaction that has locked the tree, so that nobody else adds one: stores a checkpoint. */
  async add(checkpoint: KeptCheckpoint): Promise<void> {
    const number = (await this.last()) + 1;
    await this.database.write.insert(LedgerCheckpointEntity, { number, ...checkpoint });
  }

  /** Returns the number of the last checkpoint; 0 before the first. */
  async last(): Promise<number> {
    const [row] = await this.database.read.query<{ last: unknown }[]>(
      'SELECT MAX(number) AS last FROM ledger_checkpoint',
    );
    return toNumber(row?.last);
  }

  /** Lists checkpoints by a range of numbers, both ends included, in the order of signing. */
  list(first: number, last: number): Promise<LedgerCheckpointEntity[]> {
    return this.database.read.find(LedgerCheckpointEntity, {
      where: { number: Between(first, last) },
      order: { number: 'ASC' },
    });
  }

  /** Lists checkpoints by a range of tree sizes, both ends included, in the order of signing. */
  listBySize(least: number, most: number): Promise<LedgerCheckpointEntity[]> {
    return this.database.read.find(LedgerCheckpointEntity, {
      where: { size: Between(least, most) },
      order: { number: 'ASC' },
    });
  }
}
