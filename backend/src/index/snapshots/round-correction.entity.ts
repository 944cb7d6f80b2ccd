import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What has become of a rating: it came to count, waits again, was set aside, or is gone. */
export const CORRECTION_KINDS = ['counted', 'waiting', 'set_aside', 'erased'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** How many ratings of a candidate have come to count, or not to, after their round's ranking was final. */
@Entity('round_correction')
export class RoundCorrectionEntity {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** In UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  kind: CorrectionKind;

  @Column({ type: 'int', default: 0 })
  ratings: number;
}
