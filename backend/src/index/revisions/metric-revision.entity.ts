import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { RevisedMetric } from './revision.js';

/** The texts and range of a metric from a moment on. Like ratings, it outlives the metric. */
@Entity('metric_revision')
@Index('IX_metric_revision_metric_key', ['metricKey'])
export class MetricRevisionEntity implements RevisedMetric {
  @PrimaryGeneratedColumn()
  id: number;

  /** The key in ratings. A metric whose key changes leaves its revisions under the old key. */
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

  /** The start, by the database's clock. */
  @Column({ name: 'valid_from', ...TIME_COLUMN })
  validFrom: Date;
}
