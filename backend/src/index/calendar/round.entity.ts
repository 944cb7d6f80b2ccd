import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import type { Round } from './round.js';

@Entity('round')
@Index('IX_round_opens_at', ['opensAt'])
@Index('IX_round_is_current', ['isCurrent'])
export class RoundEntity implements Round {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ name: 'name_so', type: 'varchar', length: 100, nullable: true })
  nameSo: string | null;

  @Column({ name: 'name_ar', type: 'varchar', length: 100, nullable: true })
  nameAr: string | null;

  @Column({ name: 'opens_at', ...TIME_COLUMN })
  opensAt: Date;

  @Column({ name: 'closes_at', ...TIME_COLUMN, nullable: true })
  closesAt: Date | null;

  @Column({ name: 'is_current', ...FLAG_COLUMN })
  isCurrent: boolean;

  @Column({ name: 'final_at', ...TIME_COLUMN, nullable: true })
  finalAt: Date | null;
}
