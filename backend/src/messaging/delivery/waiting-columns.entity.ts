import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** What waits for a server that is not ours. Its row goes when it is delivered, given up or no longer wanted. */
export abstract class WaitingColumns {
  @PrimaryGeneratedColumn()
  id: number;

  /** How often that server has put it off. */
  @Column({ default: 0 })
  deferrals: number;

  /** When an instance may take it, by the database's clock; an instance that has taken it puts this off. */
  @Column({ name: 'next_attempt_at', ...TIME_COLUMN })
  nextAttemptAt: Date;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
