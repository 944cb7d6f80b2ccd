import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';

/** One row whose number grows with every change that the leaderboard shows, by any instance. */
@Entity('leaderboard_version')
export class LeaderboardVersionEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column(BIGINT_COLUMN)
  version: number;

  /** Grows with changes other than ratings, which everybody sees at once, whatever the publication schedule. */
  @Column({ name: 'content_version', ...BIGINT_COLUMN })
  contentVersion: number;

  /** The time of the last change, by the database's clock. */
  @Column({ ...TIME_COLUMN, name: 'changed_at' })
  changedAt: Date;
}
