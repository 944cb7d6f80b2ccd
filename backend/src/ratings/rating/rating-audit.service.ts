import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';

type Subject = { id: number; name: string };

/** Records in the audit trail which administrators have read a candidate's ratings. */
@Injectable()
export class RatingAuditService {
  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditTrailService,
  ) {}

  /** Records that the list was read, once an hour. */
  async noteList({ id, name }: Subject): Promise<void> {
    const look = { action: 'ratings.open', subject: { id, name } } as const;
    await this.database.transaction(() => this.audit.recordLook(look));
  }

  /** Records that the ratings were exported as a file. */
  async noteExport({ id, name }: Subject): Promise<void> {
    await this.database.transaction(() =>
      this.audit.record({ action: 'export.ratings', subject: { id, name } }),
    );
  }
}
