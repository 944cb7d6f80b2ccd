import { Column, DeleteDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { Metric } from './metric.js';
import { TitleEntity } from './title.entity.js';

@Entity('metric')
@Unique('UQ_metric_key', ['normalizedKey'])
@Index('IX_metric_title', ['titleId'])
export class MetricEntity implements Metric {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 32 })
  key: string;

  /** The key in its unique spelling. */
  @Column({ name: 'normalized_key', type: 'varchar', length: 32 })
  normalizedKey: string;

  @Column({ type: 'varchar', length: 100 })
  label: string;

  @Column({ name: 'label_so', type: 'varchar', length: 100, nullable: true })
  labelSo: string | null;

  @Column({ name: 'label_ar', type: 'varchar', length: 100, nullable: true })
  labelAr: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description: string | null;

  @Column({ name: 'description_so', type: 'varchar', length: 500, nullable: true })
  descriptionSo: string | null;

  @Column({ name: 'description_ar', type: 'varchar', length: 500, nullable: true })
  descriptionAr: string | null;

  @Column({ name: 'min_score', default: 0 })
  minScore: number;

  @Column({ name: 'max_score', default: 100 })
  maxScore: number;

  @Column({ name: 'title_id', type: 'int', nullable: true })
  @ForeignKey(() => TitleEntity, { name: 'FK_metric_title', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  titleId: number | null;

  /** Set for a deleted metric, which can be restored while its deletion exists. */
  @DeleteDateColumn({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date | null;
}
