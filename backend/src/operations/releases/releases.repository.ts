import { Injectable } from '@nestjs/common';
import { databaseClock } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { NewestReleaseEntity, THE_RELEASE } from './newest-release.entity.js';

/** Stores the newest version, and when it was last asked for. */
@Injectable()
export class ReleasesRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Within a transaction: takes the right to ask for the newest version.
   * @param pauseMs between two questions
   * @returns false if any instance has asked within the pause
   */
  async take(pauseMs: number): Promise<boolean> {
    const first = { askedAt: new Date(0), version: null };
    const { askedAt } = await this.database.lockOrInsert(NewestReleaseEntity, { id: THE_RELEASE }, first);
    const now = await databaseClock(this.database.write);
    // A time in the future is from before the clock was set back.
    if (Math.abs(now.getTime() - askedAt.getTime()) < pauseMs) return false;
    await this.database.write.update(NewestReleaseEntity, { id: THE_RELEASE }, { askedAt: now });
    return true;
  }

  /** Within a transaction: stores the newest version. */
  async store(version: string): Promise<void> {
    await this.database.write.update(NewestReleaseEntity, { id: THE_RELEASE }, { version });
  }

  /** Returns the newest version that is known; null if none is. */
  async newest(): Promise<string | null> {
    const row = await this.database.read.findOneBy(NewestReleaseEntity, { id: THE_RELEASE });
    return row?.version ?? null;
  }
}
