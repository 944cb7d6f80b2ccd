import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditTrailService } from './audit-trail.service.js';

/** Provides the audit trail to every feature. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditTrailService, AuditService, AuditRepository],
  exports: [AuditTrailService, AuditService],
})
export class AuditModule {}
