import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { unavailable } from '../../core/errors/app-error.js';
import { GracefulShutdownService } from './graceful-shutdown.service.js';

/** The time limit of the database's answer, in milliseconds. */
const TIMEOUT_MS = 3_000;

@Injectable()
export class HealthService {
  constructor(
    private readonly database: DatabaseService,
    private readonly shutdown: GracefulShutdownService,
  ) {}

  /** Checks readiness. @throws AppError 503 while the process stops or the database does not answer */
  async ready(): Promise<{ status: 'ok' }> {
    if (this.shutdown.hasBegun) throw unavailable('STOPPING', 'The server is stopping', 5);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the database did not answer')), TIMEOUT_MS);
    });
    try {
      await Promise.race([this.database.ping(), tooLate]);
      return { status: 'ok' };
    } catch (error) {
      throw unavailable('DATABASE_UNAVAILABLE', 'The database does not answer', 5, error);
    } finally {
      clearTimeout(timer);
    }
  }
}
