import { Module } from '@nestjs/common';
import { SetupModule } from '../../accounts/setup/setup.module.js';
import { InstancesModule } from '../instances/instances.module.js';
import { RestoresController } from './restores.controller.js';
import { RestoresService } from './restores.service.js';

@Module({
  imports: [SetupModule, InstancesModule],
  controllers: [RestoresController],
  providers: [RestoresService],
})
export class RestoresModule {}
