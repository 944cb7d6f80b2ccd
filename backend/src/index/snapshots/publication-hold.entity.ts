import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A row that exists while administrators hold publications back. */
@Entity('publication_hold')
export class PublicationHoldEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'held_at', ...TIME_COLUMN })
  heldAt: Date;
}
