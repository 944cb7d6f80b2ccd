import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Lease } from '../database/lease.js';
import { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.js';

/** Creates leases for background tasks. */
@Injectable()
export class LeasesService {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Creates a task that one of several instances runs at a time. It is not started; see `Lease` for the name. */
  task(name: string, work: () => Promise<unknown>, options: PeriodicTaskOptions): PeriodicTask {
    return new PeriodicTask(work, new Lease(this.dataSource, name), options);
  }
}
