import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { DAY_MS } from '../../core/support/days.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { askForVersion } from './release-source.js';
import { ReleasesRepository } from './releases.repository.js';

const INTERVAL_MS = 10 * 60 * 1000;
const JITTER_MS = 60 * 1000;

/** Asks once a day for the newest version, on one of several instances, where administrators have switched this on. */
@Injectable()
export class ReleasesTask {
  private readonly task: PeriodicTask;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'releasesUrl'>,
    private readonly database: DatabaseService,
    private readonly releases: ReleasesRepository,
    tasks: TasksService,
  ) {
    this.task = tasks.add('releases', () => this.ask(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: new Logger(ReleasesTask.name),
      failure: 'could not look up the newest version',
    });
  }

  /** Asks now if it is time. @throws if the address names no version; the next question is due a day later */
  async ask(): Promise<void> {
    const { releasesUrl } = this.settings;
    if (releasesUrl === null) return;
    await this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      if (!(await this.database.transaction(() => this.releases.take(DAY_MS)))) return;
      const version = await askForVersion(releasesUrl);
      await this.database.transaction(() => this.releases.store(version));
    });
  }
}
