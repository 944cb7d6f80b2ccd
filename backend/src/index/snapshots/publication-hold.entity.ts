import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** Its one row is there while administrators hold publications back. */
@Entity('publication_hold')
export class PublicationHoldEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'held_at', ...TIME_COLUMN })
  heldAt: Date;
}
