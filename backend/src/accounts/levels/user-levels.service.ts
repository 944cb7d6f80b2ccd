import { Injectable } from '@nestjs/common';
import { LEVELS, type Level } from '../../core/config/settings.js';
import { chunksOf } from '../../core/support/chunks.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { reaches } from './level.js';

/** Derives the levels of accounts from their proofs, and updates what depends on the levels. */
@Injectable()
export class UserLevelsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly parts: AccountPartsService,
  ) {}

  /**
   * Inside a transaction that has locked the users' rows and changed their proofs: sets each level to the highest
   * proof, and notifies dependents.
   * @returns the current levels by id
   */
  async refresh(userIds: number[]): Promise<Map<number, Level>> {
    const parts = this.parts.list();
    const levels = new Map<number, Level>();
    const moving = new Map<Level, number[]>(LEVELS.map((level) => [level, []]));
    for (const some of chunksOf(userIds)) {
      const users = await this.users.listLevels(some);
      for (const { id, canonicalEmail } of users) levels.set(id, canonicalEmail === null ? 'none' : 'email');
      for (const { proof } of parts) {
        for (const id of (await proof?.holders(some)) ?? []) {
          if (proof && !reaches(levels.get(id) ?? 'none', proof.level)) levels.set(id, proof.level);
        }
      }
      for (const { id, level } of users) {
        const proven = levels.get(id) ?? level;
        if (proven !== level) moving.get(proven)?.push(id);
      }
    }
    for (const [level, ids] of moving) await this.users.setLevel(ids, level);
    const moved = [...moving.values()].flat();
    if (moved.length > 0) for (const part of parts) await part.levelsChanged?.(moved);
    return levels;
  }
}
