import { Column } from 'typeorm';
import { EVIDENCE_LENGTH, type EvidenceOf } from './evidence.js';

/**
 * The columns of a table whose rows keep from where they came. It has `created_at` too, with an index: by it is found
 * what a key has hashed when that key ends.
 */
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
