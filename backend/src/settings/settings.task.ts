import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CanonicalEmailsService } from '../accounts/levels/canonical-emails.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import type { PeriodicTask } from '../core/tasks/periodic-task.js';
import { TasksService } from '../core/tasks/tasks.service.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { RatingStatusesService } from '../ratings/giving/rating-statuses.service.js';
import { acceptedChanges, type PanelValues, valuesAfter, withPanelValues } from './panel-settings.js';
import { SettingChangesRepository } from './setting-changes.repository.js';
import { StoredChangesService } from './stored-changes.service.js';

/** The interval at which an instance reads the panel's settings, in milliseconds: all agree within two seconds. */
const INTERVAL_MS = 1_000;
const JITTER_MS = 200;

/** The fields of settings that are not derived from values. */
const OWN_FIELDS: readonly string[] = ['environment', 'revision'];

/** Puts the panel's settings into effect on this instance, and lets stored ratings and accounts follow on one. */
@Injectable()
export class SettingsTask implements OnModuleInit {
  private readonly logger = new Logger(SettingsTask.name);
  private readonly task: PeriodicTask;
  private values: PanelValues = {};
  /** The number of changes that are in effect here. */
  private applied = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly rows: SettingChangesRepository,
    private readonly changes: StoredChangesService,
    private readonly leaderboard: LeaderboardService,
    private readonly emails: CanonicalEmailsService,
    private readonly statuses: RatingStatusesService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('settings', () => this.work(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not read the settings of the panel',
    });
  }

  /**
   * Reads the panel's settings before anything depends on them.
   * @throws SettingsError if they do not fit those of the environment
   */
  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  /**
   * Puts changes into effect that are due and are not in effect here yet.
   * @returns whether stored ratings and accounts still have to follow a change
   */
  async refresh(): Promise<boolean> {
    const now = this.leaderboard.now();
    const { inEffect, followed } = await this.rows.counts(now);
    if (inEffect !== this.applied) await this.apply(now);
    return followed < inEffect;
  }

  private async apply(now: Date): Promise<void> {
    const due = acceptedChanges(await this.changes.list(), now);
    const values = valuesAfter(due);
    const { environment } = this.settings;
    const before = withPanelValues(environment, this.values);
    const after = withPanelValues(environment, values);
    for (const [field, value] of Object.entries(after)) {
      const isChanged = !isDeepStrictEqual(value, before[field as keyof Settings]);
      if (isChanged && !OWN_FIELDS.includes(field)) Object.assign(this.settings, { [field]: value });
    }
    this.settings.revision = due.at(-1)?.id ?? 0;
    this.values = values;
    this.applied = due.length;
  }

  private async work(): Promise<void> {
    if (await this.refresh()) await this.task.runExclusive(() => this.follow());
  }

  /** Lets accounts and ratings follow the changes that are in effect. An interruption is resumed by the next run. */
  private async follow(): Promise<void> {
    if (!(await this.task.renewLease())) return;
    const due = acceptedChanges(await this.changes.list(), this.leaderboard.now());
    const unfollowed = due.filter(({ followedAt }) => followedAt === null);
    await this.emails.fill();
    if (unfollowed.some(({ newValues }) => newValues.VERIFICATION_TO_COUNT !== undefined)) {
      await this.statuses.followPolicy(() => void this.task.renewLease());
    }
    await this.database.transaction(async () => {
      for (const { id } of unfollowed) await this.rows.update(id, { followedAt: this.leaderboard.now() });
    });
  }
}
