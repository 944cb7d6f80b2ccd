import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { RevisedMetric } from './revision.js';

/** What a metric asked, in words and range, from a moment on. It outlives the metric, as the ratings do. */
@Entity('metric_revision')
@Index('IX_metric_revision_metric_key', ['metricKey'])
export class MetricRevisionEntity implements RevisedMetric {
  @PrimaryGeneratedColumn()
  id: number;

  /** As ratings have it: a metric that gets another key leaves those of the old one behind. */
  @Column({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;

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

  @Column({ name: 'min_score' })
  minScore: number;

  @Column({ name: 'max_score' })
  maxScore: number;

  /** By the database's clock. */
  @Column({ name: 'valid_from', ...TIME_COLUMN })
  validFrom: Date;
}
