import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';

/** Provides downloads of backups. */
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [DownloadsController],
  providers: [DownloadsService, KeyedHashService],
})
export class DownloadsModule {}
