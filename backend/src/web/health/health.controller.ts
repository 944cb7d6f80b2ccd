import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { HealthService } from './health.service.js';

/** The routes for systems that restart this process or send it requests. */
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

  /** The server can serve requests, because the database answers. */
  @Public()
  @Get(['', 'ready'])
  ready(): Promise<{ status: 'ok' }> {
    return this.health.ready();
  }
}
