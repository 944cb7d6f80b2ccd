import { Column } from 'typeorm';
import { EVIDENCE_LENGTH, type EvidenceOf } from './evidence.service.js';

/** The columns of a table whose rows have evidence of their origin, in addition to an `id`. */
export abstract class EvidenceColumns implements EvidenceOf {
  @Column({ type: 'varchar', length: EVIDENCE_LENGTH, nullable: true })
  network: string | null;

  @Column({ type: 'varchar', length: EVIDENCE_LENGTH, nullable: true })
  address: string | null;

  @Column({ type: 'varchar', length: EVIDENCE_LENGTH, nullable: true })
  browser: string | null;

  @Column({ name: 'evidence_key', type: 'int', nullable: true })
  evidenceKey: number | null;
}
