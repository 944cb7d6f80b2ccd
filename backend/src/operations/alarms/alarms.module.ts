import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { ChecksModule } from '../checks/checks.module.js';
import { AlarmsRepository } from './alarms.repository.js';
import { AlarmsTask } from './alarms.task.js';

@Module({ imports: [ChecksModule, UsersModule], providers: [AlarmsTask, AlarmsRepository] })
export class AlarmsModule {}
