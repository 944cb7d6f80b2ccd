import { Injectable } from '@nestjs/common';
import type { AuditValues } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { CandidatesRepository, type WholeCandidateRow } from '../model/candidates.repository.js';

/** Tells the audit trail of candidates: in the transaction of the change, each with the name of its title. */
@Injectable()
export class CandidateAuditService {
  constructor(
    private readonly audit: AuditTrailService,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** @param ids of candidates that this transaction has made */
  async created(ids: number[]): Promise<void> {
    const created = await this.candidates.listByIds(ids);
    await this.audit.record(
      ...created.map((candidate) => ({
        action: 'candidate.create' as const,
        subject: candidate,
        after: audited(candidate),
      })),
    );
  }

  /**
   * Makes a change and tells of each candidate that is another after it.
   * @param ids of candidates that this transaction has locked
   */
  async updating(ids: number[], change: () => Promise<void>): Promise<void> {
    const before = await this.candidates.listByIds(ids);
    await change();
    const after = new Map(
      (await this.candidates.listByIds(ids)).map((candidate) => [candidate.id, audited(candidate)]),
    );
    await this.audit.record(
      ...before.map((candidate) => ({
        action: 'candidate.update' as const,
        subject: candidate,
        before: audited(candidate),
        after: after.get(candidate.id),
      })),
    );
  }

  /** @param candidates as they were */
  async deleted(candidates: WholeCandidateRow[]): Promise<void> {
    await this.audit.record(
      ...candidates.map((candidate) => ({
        action: 'candidate.delete' as const,
        subject: candidate,
        before: { ...audited(candidate), ratings: candidate.totalRatings },
      })),
    );
  }
}

/** All that an administrator gave: the title by its name, and nothing that follows from ratings. */
export function audited({
  id,
  titleId,
  titleSo,
  titleAr,
  createdAt,
  scoreSum,
  scoreCount,
  totalRatings,
  ...given
}: WholeCandidateRow): AuditValues {
  return given;
}
