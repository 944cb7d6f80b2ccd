import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An entry of the ledger, with the transaction that stored what it tells of. Never changed but for its index, never deleted. */
@Entity('ledger_entry')
@Unique('UQ_ledger_entry_leaf_index', ['leafIndex'])
@Index('IX_ledger_entry_hash_prefix', ['hashPrefix'])
@Index('IX_ledger_entry_rating', ['ratingId'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Of which it tells, if of any. Without a foreign key: entries outlive ratings. */
  @Column({ name: 'rating_id', type: 'int', nullable: true })
  ratingId: number | null;

  /** The entry as it is published, to the byte. */
  @Column({ type: 'text' })
  body: string;

  /** Of the leaf, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /**
   * The first digits of it, once it has its place: entries are found by them. No vote waits for this index, whose
   * entries go to pages by chance, which are on disk when there are many.
   */
  @Column({ name: 'hash_prefix', type: 'varchar', length: 16, nullable: true })
  hashPrefix: string | null;

  /** Its place in the tree; null while it waits. */
  @Column({ name: 'leaf_index', type: 'int', nullable: true })
  leafIndex: number | null;
}
