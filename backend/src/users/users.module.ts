import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ImagesModule } from '../images/images.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { Passwords } from './passwords.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { UsersExport } from './users-export.service.js';
import { UsersFilesController } from './users-files.controller.js';

@Module({
  imports: [RatingsModule, CandidatesModule, ImagesModule],
  controllers: [UsersController, UsersFilesController],
  providers: [UsersService, UsersExport, UsersRepository, Passwords],
  exports: [UsersService, UsersRepository, Passwords],
})
export class UsersModule {}
