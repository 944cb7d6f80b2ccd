import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({
  imports: [UsersModule],
  controllers: [SavedViewsController],
  providers: [SavedViewsService, SavedViewsRepository],
  exports: [SavedViewsRepository],
})
export class SavedViewsModule {}
