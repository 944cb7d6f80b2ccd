import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/**
 * The columns of an item that waits for another server. Its row is deleted when it is delivered, given up or withdrawn.
 */
export abstract class WaitingColumns {
  @PrimaryGeneratedColumn()
  id: number;

  /** The number of deferrals by that server. */
  @Column({ default: 0 })
  deferrals: number;

  /** When an instance may take it, by the database's clock; taking it moves this time. */
  @Column({ name: 'next_attempt_at', ...TIME_COLUMN })
  nextAttemptAt: Date;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
