import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BUILD_LINE } from '../../core/config/version.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import type { InstanceEntity } from './instance.entity.js';
import { InstancesRepository, SILENCE_MS } from './instances.repository.js';

const INTERVAL_MS = SILENCE_MS / 3;
const JITTER_MS = 5_000;

/** Reports to the other instances that this one runs. */
@Injectable()
export class InstancesTask implements OnApplicationShutdown {
  private readonly id = randomUUID();

  constructor(
    private readonly database: DatabaseService,
    private readonly instances: InstancesRepository,
    tasks: TasksService,
  ) {
    tasks.add(`instance ${this.id}`, () => this.report(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: new Logger(InstancesTask.name),
      failure: 'could not report to the other instances that this one runs',
    });
  }

  /** Reports now. */
  report(): Promise<void> {
    return this.database.transaction(() => this.instances.see(this.id, BUILD_LINE));
  }

  /** Lists the instances that run, in any order. */
  list(): Promise<InstanceEntity[]> {
    return this.instances.list();
  }

  async onApplicationShutdown(): Promise<void> {
    // Without the database the others notice it by the silence.
    await this.database.transaction(() => this.instances.forget(this.id)).catch(() => undefined);
  }
}
