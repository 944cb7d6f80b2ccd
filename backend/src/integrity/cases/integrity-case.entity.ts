import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';

/**
 * The status of a case. `open`: nobody has decided. `confirming`: an administrator wants to exclude the ratings, and
 * another must confirm. `excluded`, `cleared`: decided. Only an open or cleared case grows; further ratings next to
 * others become a new case.
 */
export const CASE_STATUSES = ['open', 'confirming', 'excluded', 'cleared'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** The statuses of cases whose ratings may still be excluded. */
export const UNDECIDED = ['open', 'confirming'] as const satisfies readonly CaseStatus[];

/** A case: what signals have found together, and what administrators have decided. */
@Entity('integrity_case')
@Index('IX_integrity_case_status', ['status', 'grownAt'])
export class IntegrityCaseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 12 })
  status: CaseStatus;

  /** JSON: a list of `CaseEvidence`. */
  @Column({ type: 'text' })
  evidence: string;

  /** The number of accounts, including manually removed ones. */
  @Column({ name: 'account_count', type: 'int', default: 0 })
  accountCount: number;

  /** The number of ratings, including manually removed ones. */
  @Column({ name: 'rating_count', type: 'int', default: 0 })
  ratingCount: number;

  @Column({ name: 'opened_at', ...TIME_COLUMN })
  openedAt: Date;

  @Column({ name: 'grown_at', ...TIME_COLUMN })
  grownAt: Date;

  @Column({ name: 'decided_by', type: 'int', nullable: true })
  decidedBy: number | null;

  @Column({ name: 'decided_at', ...TIME_COLUMN, nullable: true })
  decidedAt: Date | null;

  @Column({ name: 'confirmed_by', type: 'int', nullable: true })
  confirmedBy: number | null;

  @Column({ name: 'confirmed_at', ...TIME_COLUMN, nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  reason: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The number of decisions. It never decreases. */
  @Column({ type: 'int', default: 0 })
  decisions: number;

  /** Whether the ratings may not have the decided status yet. */
  @Column({ name: 'statuses_due', ...FLAG_COLUMN })
  statusesDue: boolean;

  /** The value of `ratingCount` when the case was cleared: it reopens at half as many again. */
  @Column({ name: 'cleared_size', type: 'int', nullable: true })
  clearedSize: number | null;
}
