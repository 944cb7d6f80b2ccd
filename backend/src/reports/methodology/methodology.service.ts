import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { METHODOLOGY_SETTINGS, type Methodology, methodologyOf } from '../../index/method/methodology.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import type { MethodologyChangeEntity } from './methodology-change.entity.js';
import { MethodologyChangesRepository } from './methodology-changes.repository.js';

/** A change with the former value. */
type KnownChange = MethodologyChangeEntity & { before: string };

/** The methodology of the index and its changes. */
export interface MethodologyHistory {
  methodology: Methodology;
  /** Since when changes are recorded; null before the first start that recorded any. */
  since: Date | null;
  /** The changes in effect, the newest first. */
  changes: KnownChange[];
  /** The changes that take effect later, the next first. */
  announced: KnownChange[];
}

/** Derives the methodology from the settings, and dates its changes, so that nobody maintains it manually. */
@Injectable()
export class MethodologyService {
  private listed: MethodologyChangeEntity[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly changes: MethodologyChangesRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** Returns the methodology in effect, with its changes. Without a database, the changes are those read last. */
  async read(): Promise<MethodologyHistory> {
    this.listed = await this.changes.list().catch(() => this.listed);
    const now = new Date();
    const known = this.listed.filter((change): change is KnownChange => change.before !== null);
    return {
      methodology: methodologyOf(this.settings),
      since: this.listed.at(-1)?.changedAt ?? null,
      changes: known.filter(({ changedAt }) => changedAt <= now),
      announced: known.filter(({ changedAt }) => changedAt > now).toReversed(),
    };
  }

  /** Records with the time which settings have changed since the last start. Starting instances do so one at a time. */
  async noteChanges(): Promise<void> {
    await this.database.transaction(async () => {
      const now = new Date();
      const inEffect = (await this.changes.list()).filter(({ changedAt }) => changedAt <= now);
      await this.record(lastValues(inEffect), methodologyOf(this.settings), now);
    });
  }

  /**
   * Within a transaction: records the differences between two methodologies, on the methodology page and in the ledger.
   * @param before the former values; a setting without one is recorded for the first time, which the ledger leaves out
   * @param changedAt when the new methodology takes effect
   */
  async record(before: Partial<Methodology>, after: Methodology, changedAt: Date): Promise<void> {
    const changed = METHODOLOGY_SETTINGS.filter((setting) => before[setting] !== after[setting]);
    await this.changes.add(
      changed.map((setting) => ({
        changedAt,
        setting,
        before: before[setting] ?? null,
        after: after[setting],
      })),
    );
    const at = changedAt.toISOString();
    await this.ledger.note(
      ...changed.flatMap((setting) => {
        const known = before[setting];
        const entry = {
          kind: 'methodology' as const,
          setting,
          before: known ?? '',
          after: after[setting],
          at,
        };
        return known === undefined ? [] : [entry];
      }),
    );
  }
}

function lastValues(newestFirst: MethodologyChangeEntity[]): Partial<Methodology> {
  return Object.fromEntries(newestFirst.toReversed().map(({ setting, after }) => [setting, after]));
}
