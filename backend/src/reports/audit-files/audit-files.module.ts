import { Module } from '@nestjs/common';
import { AuditExportService } from './audit-export.service.js';
import { AuditFilesController } from './audit-files.controller.js';

/** Exports the audit trail. */
@Module({ controllers: [AuditFilesController], providers: [AuditExportService] })
export class AuditFilesModule {}
