import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { RankBandsService } from './rank-bands.service.js';

/** The interval at which the task checks for a publication without bands, in milliseconds. */
const INTERVAL_MS = 5_000;
const JITTER_MS = 2_000;

/** Computes the bands of each publication soon after it, on one of several instances. */
@Injectable()
export class RankBandsTask {
  private readonly task: PeriodicTask;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'rankBands'>,
    private readonly bands: RankBandsService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('rank bands', () => this.computeInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: new Logger(RankBandsTask.name),
      failure: 'could not compute the rank bands of a publication',
    });
  }

  private async computeInTurn(): Promise<void> {
    if (!this.settings.rankBands || !(await this.bands.isDue())) return;
    await this.task.runExclusive(async () => {
      // Another instance may have computed them meanwhile.
      if (!(await this.task.renewLease()) || !(await this.bands.isDue())) return;
      const { signal } = this.task;
      await this.task
        .keepLease(() => this.bands.compute(signal))
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
    });
  }
}
