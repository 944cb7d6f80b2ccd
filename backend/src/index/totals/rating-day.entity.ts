import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The number of a candidate's ratings that started and stopped to count on a day. Past days never change: a later
 * change of a rating belongs to the later day, so the sum up to a day is what counted then.
 */
@Entity('rating_day')
export class RatingDayEntity {
  /** The day in UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  /**
   * The candidate's title when the ratings were given; 0 if it was not recorded. It has no foreign key, because titles
   * can be deleted.
   */
  @PrimaryColumn({ name: 'title_id', type: 'int' })
  titleId: number;

  @Column({ type: 'int', default: 0 })
  counted: number;

  @Column({ name: 'taken_out', type: 'int', default: 0 })
  takenOut: number;
}
