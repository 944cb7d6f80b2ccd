import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import type { AuditValues } from '../audit/audit-entry.js';
import type { Candidate } from './candidate.js';
import { type CandidateFace, CandidatesRepository } from './candidates.repository.js';

/** Tells the audit trail of candidates: in the transaction of the change, each with the name of its title. */
@Injectable()
export class CandidatesTrail {
  constructor(
    private readonly audit: Audit,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** @param ids of candidates that this transaction has made */
  async created(ids: number[]): Promise<void> {
    const faces = await this.candidates.listFaces(ids);
    await this.audit.record(
      ...faces.map((face) => ({ action: 'candidate.create' as const, subject: face, after: audited(face) })),
    );
  }

  /**
   * Makes a change and tells of each candidate that is another after it.
   * @param ids of candidates that this transaction has locked
   */
  async updating(ids: number[], change: () => Promise<void>): Promise<void> {
    const before = await this.candidates.listFaces(ids);
    await change();
    const after = new Map((await this.candidates.listFaces(ids)).map((face) => [face.id, audited(face)]));
    await this.audit.record(
      ...before.map((face) => ({
        action: 'candidate.update' as const,
        subject: face,
        before: audited(face),
        after: after.get(face.id),
      })),
    );
  }

  /**
   * Deletes candidates and tells of each what it was.
   * @param candidates that this transaction has locked
   */
  async deleting(candidates: Candidate[], remove: () => Promise<void>): Promise<void> {
    const faces = await this.candidates.listFaces(candidates.map(({ id }) => id));
    const ratings = new Map(candidates.map(({ id, totalRatings }) => [id, totalRatings]));
    await remove();
    await this.audit.record(
      ...faces.map((face) => ({
        action: 'candidate.delete' as const,
        subject: face,
        before: { ...audited(face), ratings: ratings.get(face.id) ?? 0 },
      })),
    );
  }
}

function audited({ name, title, image }: CandidateFace): AuditValues {
  return { name, title, image };
}
