import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';

/** One row whose number grows with every change that the leaderboard shows, whichever instance made it. */
@Entity('leaderboard_version')
export class LeaderboardVersionEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column(BIGINT_COLUMN)
  version: number;

  /** Grows with the changes that are no ratings: what everybody sees at once, whenever ratings are published. */
  @Column({ name: 'content_version', ...BIGINT_COLUMN })
  contentVersion: number;

  /** By the database's clock. */
  @Column({ ...TIME_COLUMN, name: 'changed_at' })
  changedAt: Date;
}
