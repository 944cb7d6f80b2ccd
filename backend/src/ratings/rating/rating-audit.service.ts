import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';

type Subject = { id: number; name: string };

/** Records in the audit trail which administrators have read ratings of named people. */
@Injectable()
export class RatingAuditService {
  constructor(private readonly audit: AuditTrailService) {}

  /** Records that the list of a candidate was read, once an hour. */
  async noteList({ id, name }: Subject): Promise<void> {
    const look = { action: 'ratings.open', subject: { id, name } } as const;
    await this.audit.recordLook(look);
  }

  /** Records that the list of a voter was read, once an hour. */
  async noteVoter({ id, username: name }: Pick<User, 'id' | 'username'>): Promise<void> {
    const look = { action: 'ratings.open-voter', subject: { id, name } } as const;
    await this.audit.recordLook(look);
  }

  /** Records that the ratings were exported as a file. */
  async noteExport({ id, name }: Subject): Promise<void> {
    await this.audit.recordRead({ action: 'export.ratings', subject: { id, name } });
  }
}
