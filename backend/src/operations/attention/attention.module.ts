import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { ContactModule } from '../../contact/contact.module.js';
import { IntegrityModule } from '../../integrity/integrity.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { RestoresModule } from '../restores/restores.module.js';
import { AttentionController } from './attention.controller.js';
import { AttentionService } from './attention.service.js';

@Module({
  imports: [ContactModule, IntegrityModule, RestoresModule, SettingsModule, UsersModule],
  controllers: [AttentionController],
  providers: [AttentionService],
})
export class AttentionModule {}
