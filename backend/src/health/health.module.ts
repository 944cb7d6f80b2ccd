import { Module } from '@nestjs/common';
import { Farewell } from './farewell.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [HealthController], providers: [HealthService, Farewell] })
export class HealthModule {}
