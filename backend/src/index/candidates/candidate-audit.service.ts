import { Injectable } from '@nestjs/common';
import type { AuditValues } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { CandidatesRepository, type WholeCandidateRow } from '../model/candidates.repository.js';

/** Records changes of candidates in the audit trail, in the transaction of the change, with the title's name. */
@Injectable()
export class CandidateAuditService {
  constructor(
    private readonly audit: AuditTrailService,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** Records new candidates. @param ids of candidates that this transaction has created */
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
   * Makes a change, and records each candidate that differs after it.
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

  /** Records deleted candidates. @param candidates as they were */
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

/** Returns an administrator's fields of a candidate, with the title's name, and without values derived from ratings. */
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
