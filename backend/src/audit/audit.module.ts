import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.js';
import { AuditRepository } from './audit.repository.js';

/** Gives every feature the audit trail. */
@Global()
@Module({
  providers: [Audit, AuditRepository],
  exports: [Audit],
})
export class AuditModule {}
