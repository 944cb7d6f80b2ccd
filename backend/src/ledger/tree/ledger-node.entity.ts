import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The hash of a complete subtree, so that a proof reads few leaves. */
@Entity('ledger_node')
export class LedgerNodeEntity {
  /** The level of tiles, from 1: subtrees of 256 leaves. Level 0 are the entries themselves. */
  @PrimaryColumn({ type: 'int' })
  level: number;

  /** The position within the level. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  /** The hash in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;
}
