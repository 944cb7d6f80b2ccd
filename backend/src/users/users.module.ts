import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { TwoStepRepository } from '../two-step/two-step.repository.js';
import { Passwords } from './passwords.js';
import { SecurityMails } from './security-mails.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { UsersExport } from './users-export.service.js';
import { UsersFilesController } from './users-files.controller.js';

@Module({
  imports: [RatingsModule, CandidatesModule, ImagesModule, MailModule],
  controllers: [UsersController, UsersFilesController],
  providers: [UsersService, UsersExport, UsersRepository, Passwords, SecurityMails, TwoStepRepository],
  exports: [UsersService, UsersRepository, Passwords, SecurityMails, TwoStepRepository],
})
export class UsersModule {}
