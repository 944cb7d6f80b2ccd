import { Injectable } from '@nestjs/common';
import { databaseClock } from '../../core/database/clock.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RoundEntity } from './round.entity.js';
import type { Round } from './round.js';

export type NewRound = Pick<Round, 'name' | 'nameSo' | 'nameAr' | 'opensAt' | 'closesAt'>;
export type RoundChange = Partial<Omit<Round, 'id'>>;

/** The table of rounds: a few rows, one of them current. */
@Injectable()
export class RoundsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the database's time. */
  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** Lists rounds in the order of time. */
  list(): Promise<Round[]> {
    return this.database.read.find(RoundEntity, { order: { opensAt: 'ASC', id: 'ASC' } });
  }

  /** Finds the round with an id, or the current one without an id; null if it does not exist. */
  findOrCurrent(id: number | undefined): Promise<Round | null> {
    return id === undefined ? this.current() : this.database.read.findOneBy(RoundEntity, { id });
  }

  /** Returns the current round: the open one, otherwise the last one. */
  current(): Promise<Round> {
    return this.database.read.findOneByOrFail(RoundEntity, { isCurrent: true });
  }

  /** Within a transaction: locks and lists all rounds in the order of time. */
  lockAll(): Promise<Round[]> {
    return this.database.write.find(RoundEntity, {
      order: { opensAt: 'ASC', id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /** Within a transaction: locks which round is current, and returns its id. */
  async lockCurrentId(): Promise<number> {
    const { id } = await this.database.write.findOneOrFail(RoundEntity, {
      where: { isCurrent: true },
      lock: this.database.sharedLock,
    });
    return id;
  }

  async insert(round: NewRound): Promise<number> {
    const inserted = await this.database.write.insert(RoundEntity, round);
    return toNumber(inserted.identifiers[0]?.id);
  }

  async update(id: number, change: RoundChange): Promise<void> {
    await this.database.write.update(RoundEntity, { id }, change);
  }

  async delete(id: number): Promise<void> {
    await this.database.write.delete(RoundEntity, { id });
  }
}
