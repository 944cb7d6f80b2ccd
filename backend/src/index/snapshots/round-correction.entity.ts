import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The kinds of corrections: a rating started to count, became pending, was excluded, or was deleted. */
export const CORRECTION_KINDS = ['counted', 'pending', 'excluded', 'erased'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** The number of a candidate's ratings that started or stopped to count after their round's ranking was final. */
@Entity('round_correction')
export class RoundCorrectionEntity {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** The day in UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  kind: CorrectionKind;

  @Column({ type: 'int', default: 0 })
  ratings: number;
}
