import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import type { AuditValues } from '../audit/audit-entry.js';
import type { Candidate } from './candidate.js';
import { type CandidateSummary, CandidatesRepository } from './candidates.repository.js';

/** Tells the audit trail of candidates: in the transaction of the change, each with the name of its title. */
@Injectable()
export class CandidateAudit {
  constructor(
    private readonly audit: Audit,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** @param ids of candidates that this transaction has made */
  async created(ids: number[]): Promise<void> {
    const summaries = await this.candidates.listSummaries(ids);
    await this.audit.record(
      ...summaries.map((summary) => ({
        action: 'candidate.create' as const,
        subject: summary,
        after: audited(summary),
      })),
    );
  }

  /**
   * Makes a change and tells of each candidate that is another after it.
   * @param ids of candidates that this transaction has locked
   */
  async updating(ids: number[], change: () => Promise<void>): Promise<void> {
    const before = await this.candidates.listSummaries(ids);
    await change();
    const after = new Map(
      (await this.candidates.listSummaries(ids)).map((summary) => [summary.id, audited(summary)]),
    );
    await this.audit.record(
      ...before.map((summary) => ({
        action: 'candidate.update' as const,
        subject: summary,
        before: audited(summary),
        after: after.get(summary.id),
      })),
    );
  }

  /**
   * Deletes candidates and tells of each what it was.
   * @param candidates that this transaction has locked
   */
  async deleting(candidates: Candidate[], remove: () => Promise<void>): Promise<void> {
    const summaries = await this.candidates.listSummaries(candidates.map(({ id }) => id));
    const ratings = new Map(candidates.map(({ id, totalRatings }) => [id, totalRatings]));
    await remove();
    await this.audit.record(
      ...summaries.map((summary) => ({
        action: 'candidate.delete' as const,
        subject: summary,
        before: { ...audited(summary), ratings: ratings.get(summary.id) ?? 0 },
      })),
    );
  }
}

function audited({ name, title, image }: CandidateSummary): AuditValues {
  return { name, title, image };
}
