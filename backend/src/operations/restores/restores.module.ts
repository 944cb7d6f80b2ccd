import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { SetupModule } from '../../accounts/setup/setup.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { InstancesModule } from '../instances/instances.module.js';
import { PanelRestoresController } from './panel-restores.controller.js';
import { PanelRestoresService } from './panel-restores.service.js';
import { RestoreRequestsRepository } from './restore-requests.repository.js';
import { RestoresController } from './restores.controller.js';
import { RestoresService } from './restores.service.js';

@Module({
  imports: [AuthModule, BackupsModule, InstancesModule, SetupModule, UsersModule],
  controllers: [PanelRestoresController, RestoresController],
  providers: [PanelRestoresService, RestoreRequestsRepository, RestoresService],
  exports: [RestoreRequestsRepository],
})
export class RestoresModule {}
