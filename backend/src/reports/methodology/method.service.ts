import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { METHOD_SETTINGS, type Method, type MethodSetting, methodOf } from './method.js';
import type { MethodologyChangeEntity } from './methodology-change.entity.js';
import { MethodologyChangesRepository } from './methodology-changes.repository.js';

/** How the index is made, and how that has changed. */
export interface MethodHistory {
  method: Method;
  /** Since when changes are noted; null before the first start has noted anything. */
  since: Date | null;
  /** The newest first. */
  changes: (MethodologyChangeEntity & { before: string })[];
}

/** Tells how the index is made by the settings in force, and dates what changes of it: nobody writes it by hand beside. */
@Injectable()
export class MethodService {
  private history: MethodHistory;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly database: DatabaseService,
    private readonly changes: MethodologyChangesRepository,
  ) {
    this.history = { method: methodOf(settings), since: null, changes: [] };
  }

  /** As this instance's start has found and noted it: nothing changes between starts. */
  read(): MethodHistory {
    return this.history;
  }

  /** Notes, with the time, which settings are others than at the start before; of instances that start, one at a time. */
  async noteChanges(): Promise<void> {
    const { method } = this.history;
    const all = await this.database.transaction(async () => {
      const known = lastValues(await this.changes.list());
      const changedAt = new Date();
      const changed = METHOD_SETTINGS.filter((setting) => known.get(setting) !== method[setting]);
      await this.changes.add(
        changed.map((setting) => ({
          changedAt,
          setting,
          before: known.get(setting) ?? null,
          after: method[setting],
        })),
      );
      return this.changes.list();
    });
    this.history = {
      method,
      since: all.at(-1)?.changedAt ?? null,
      changes: all.filter((change): change is MethodHistory['changes'][number] => change.before !== null),
    };
  }
}

function lastValues(newestFirst: MethodologyChangeEntity[]): Map<MethodSetting, string> {
  return new Map(newestFirst.toReversed().map(({ setting, after }) => [setting, after]));
}
