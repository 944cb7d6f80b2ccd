import { Module } from '@nestjs/common';
import { BackupsRepository } from './backups.repository.js';
import { BackupsService } from './backups.service.js';
import { BackupsTask } from './backups.task.js';

@Module({ providers: [BackupsService, BackupsRepository, BackupsTask], exports: [BackupsService] })
export class BackupsModule {}
