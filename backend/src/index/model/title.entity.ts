import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { Title } from './title.js';

@Entity('title')
@Unique('UQ_title_name', ['normalizedName'])
export class TitleEntity implements Title {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ name: 'name_so', type: 'varchar', length: 100, nullable: true })
  nameSo: string | null;

  @Column({ name: 'name_ar', type: 'varchar', length: 100, nullable: true })
  nameAr: string | null;

  /** The name in its unique spelling. */
  @Column({ name: 'normalized_name', type: 'varchar', length: 200 })
  normalizedName: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description: string | null;

  @Column({ name: 'description_so', type: 'varchar', length: 500, nullable: true })
  descriptionSo: string | null;

  @Column({ name: 'description_ar', type: 'varchar', length: 500, nullable: true })
  descriptionAr: string | null;

  /** Set for a deleted title, which can be restored while its deletion exists. */
  @DeleteDateColumn({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date | null;
}
