import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import {
  METHODOLOGY_SETTINGS,
  type Methodology,
  type MethodologySetting,
  methodologyOf,
} from './methodology.js';
import type { MethodologyChangeEntity } from './methodology-change.entity.js';
import { MethodologyChangesRepository } from './methodology-changes.repository.js';

/** The methodology of the index and its changes. */
export interface MethodologyHistory {
  methodology: Methodology;
  /** Since when changes are recorded; null before the first start that recorded any. */
  since: Date | null;
  /** The changes, the newest first. */
  changes: (MethodologyChangeEntity & { before: string })[];
}

/** Derives the methodology from the settings, and dates its changes, so that nobody maintains it manually. */
@Injectable()
export class MethodologyService {
  private history: MethodologyHistory;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly database: DatabaseService,
    private readonly changes: MethodologyChangesRepository,
  ) {
    this.history = { methodology: methodologyOf(settings), since: null, changes: [] };
  }

  /** Returns the methodology as of this instance's start, because it does not change between starts. */
  read(): MethodologyHistory {
    return this.history;
  }

  /** Records with the time which settings have changed since the last start. Starting instances do so one at a time. */
  async noteChanges(): Promise<void> {
    const { methodology } = this.history;
    const all = await this.database.transaction(async () => {
      const known = lastValues(await this.changes.list());
      const changedAt = new Date();
      const changed = METHODOLOGY_SETTINGS.filter((setting) => known.get(setting) !== methodology[setting]);
      await this.changes.add(
        changed.map((setting) => ({
          changedAt,
          setting,
          before: known.get(setting) ?? null,
          after: methodology[setting],
        })),
      );
      return this.changes.list();
    });
    this.history = {
      methodology,
      since: all.at(-1)?.changedAt ?? null,
      changes: all.filter(
        (change): change is MethodologyHistory['changes'][number] => change.before !== null,
      ),
    };
  }
}

function lastValues(newestFirst: MethodologyChangeEntity[]): Map<MethodologySetting, string> {
  return new Map(newestFirst.toReversed().map(({ setting, after }) => [setting, after]));
}
