import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { BackupsRepository } from './backups.repository.js';
import { BackupsService } from './backups.service.js';
import { BackupsTask } from './backups.task.js';

@Module({
  imports: [UsersModule],
  providers: [BackupsService, BackupsRepository, BackupsTask],
  exports: [BackupsService],
})
export class BackupsModule {}
