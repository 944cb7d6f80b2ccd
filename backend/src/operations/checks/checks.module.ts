import { Module } from '@nestjs/common';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { ReconciliationModule } from '../../reconciliation/reconciliation.module.js';
import { DemoDataModule } from '../../web/configuration/demo-data.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ChecksService } from './checks.service.js';

/** Provides the checks of a migrated database to the server and to `doctor`. */
@Module({
  imports: [BackupsModule, DemoDataModule, MailModule, ReconciliationModule, ReleasesModule],
  providers: [ChecksService],
  exports: [ChecksService],
})
export class ChecksModule {}
