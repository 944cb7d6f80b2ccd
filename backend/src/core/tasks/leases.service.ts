import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Lease } from '../database/lease.js';
import { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.js';

/** Makes leases for what runs in the background. */
@Injectable()
export class LeasesService {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** A task that one of several instances does at a time, not started yet; see `Lease` for the name. */
  task(name: string, work: () => Promise<unknown>, options: PeriodicTaskOptions): PeriodicTask {
    return new PeriodicTask(work, new Lease(this.dataSource, name), options);
  }
}
