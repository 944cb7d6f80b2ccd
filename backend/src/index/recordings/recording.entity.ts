import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Language } from '../../core/http/languages.js';
import { MetricEntity } from '../model/metric.entity.js';
import type { Recording } from './recording.js';

@Entity('metric_recording')
@Unique('UQ_metric_recording_language', ['metricId', 'language'])
export class RecordingEntity implements Recording {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'metric_id' })
  @ForeignKey(() => MetricEntity, {
    name: 'FK_metric_recording_metric',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  metricId: number;

  @Column({ type: 'varchar', length: 2 })
  language: Language;

  @Column({ type: 'varchar', length: 40 })
  file: string;

  @Column()
  seconds: number;

  @Column()
  size: number;
}
