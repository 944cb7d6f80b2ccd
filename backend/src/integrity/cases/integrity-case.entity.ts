import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';

/**
 * `open`: nobody has decided. `confirming`: one administrator wants it set aside, and another has to confirm.
 * `set_aside`, `cleared`: decided. Only an open or a cleared case grows: what comes to the others is a new case.
 */
export const CASE_STATUSES = ['open', 'confirming', 'set_aside', 'cleared'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** What signals have found together, and what administrators have decided about it. */
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

  /** Accounts in it, those taken out by hand included. */
  @Column({ name: 'account_count', type: 'int', default: 0 })
  accountCount: number;

  /** Ratings in it, those taken out by hand included. */
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

  /** How often something was decided about it: never less. */
  @Column({ type: 'int', default: 0 })
  decisions: number;

  /** Whether ratings may not stand yet as it is decided. */
  @Column({ name: 'standings_due', ...FLAG_COLUMN })
  standingsDue: boolean;

  /** `ratingCount` when it was cleared: it comes back when there are half as many again. */
  @Column({ name: 'cleared_size', type: 'int', nullable: true })
  clearedSize: number | null;
}
