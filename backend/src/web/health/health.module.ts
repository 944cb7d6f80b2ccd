import { Module } from '@nestjs/common';
import { GracefulShutdownService } from './graceful-shutdown.service.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [HealthController], providers: [HealthService, GracefulShutdownService] })
export class HealthModule {}
