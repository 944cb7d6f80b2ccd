import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Lease } from '../database/lease.js';
import { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.js';

/** Starts and stops the tasks that run periodically; operators' commands start none. */
@Injectable()
export class TasksService implements BeforeApplicationShutdown {
  private readonly tasks: PeriodicTask[] = [];

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Adds a task that one of several instances runs at a time. See `Lease` for the name. */
  add(name: string, work: () => Promise<unknown>, options: PeriodicTaskOptions): PeriodicTask {
    const task = new PeriodicTask(work, new Lease(this.dataSource, name), options);
    this.tasks.push(task);
    return task;
  }

  /** Runs each task now, and periodically from now on. */
  start(): void {
    for (const task of this.tasks) task.start();
  }

  /** Waits for the steps that have begun, before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
