import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountOrigin } from '../../accounts/model/user.js';
import type { Level } from '../../core/config/settings.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The number of accounts at the end of a day. Rows are inserted and read, never changed. */
@Entity('account_day')
export class AccountDayEntity {
  /** The day in UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  level: Level;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  origin: AccountOrigin;

  @Column({ type: 'int' })
  accounts: number;

  /** The time of counting, by the database's clock. */
  @Column({ name: 'counted_at', ...TIME_COLUMN })
  countedAt: Date;
}
