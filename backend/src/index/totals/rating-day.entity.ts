import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many ratings of a candidate came to count on a day, and how many ceased to. Nothing is taken off a day that is
 * over: what becomes of a rating later stands under the day of that, so that all up to a day are what counted then.
 */
@Entity('rating_day')
export class RatingDayEntity {
  /** In UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  /** The candidate's when the ratings were given; 0 where it was not kept yet. Without a foreign key: the title may go. */
  @PrimaryColumn({ name: 'title_id', type: 'int' })
  titleId: number;

  @Column({ type: 'int', default: 0 })
  counted: number;

  @Column({ name: 'taken_out', type: 'int', default: 0 })
  takenOut: number;
}
