import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

/** Gives every feature the audit trail. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [Audit, AuditService, AuditRepository],
  exports: [Audit, AuditService],
})
export class AuditModule {}
