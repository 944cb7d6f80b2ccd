import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { dayOf } from '../../core/support/days.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { VoterGroupsService } from './voter-groups.service.js';

/** The interval at which the task checks whether a day is over, in milliseconds. */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;

/** Counts the voters of each group once a day, on one of several instances, if voters are asked. */
@Injectable()
export class VoterGroupsTask {
  private readonly task: PeriodicTask;
  /** The day and the settings of the last count of this instance. */
  private counted = '';

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population' | 'revision'>,
    private readonly groups: VoterGroupsService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('voter groups', () => this.countInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: new Logger(VoterGroupsTask.name),
      failure: 'could not count the voters of each group',
    });
  }

  private async countInTurn(): Promise<void> {
    const { population, revision } = this.settings;
    const now = `${dayOf(new Date())} ${revision}`;
    if (population.length === 0 || this.counted === now) return;
    await this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      await this.groups.count();
      this.counted = now;
    });
  }
}
