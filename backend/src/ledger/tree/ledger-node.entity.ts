import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The hash of a whole subtree, so that no proof reads more than a few rows of leaves. */
@Entity('ledger_node')
export class LedgerNodeEntity {
  /** Of tiles, from 1: subtrees of 256 leaves. Level 0 are the entries themselves. */
  @PrimaryColumn({ type: 'int' })
  level: number;

  /** Its place among those of its level. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  /** In hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;
}
