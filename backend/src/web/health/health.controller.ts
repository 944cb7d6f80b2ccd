import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { HealthService } from './health.service.js';

/** For whoever decides whether this process is restarted, and whether it gets requests. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process runs and its event loop turns. */
  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Requests can be served: the database answers. */
  @Public()
  @Get(['', 'ready'])
  ready(): Promise<{ status: 'ok' }> {
    return this.health.ready();
  }
}
