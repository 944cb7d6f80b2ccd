import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * The place of an entry in the tree: never changed, never deleted. A table of its own, to which rows are only added:
 * writing places into the entries' rows takes the database three times as long, because these grow by it. No vote waits
 * for the index of hashes, whose entries go to pages by chance, which are on disk when there are many.
 */
@Entity('ledger_leaf')
@Unique('UQ_ledger_leaf_entry', ['entryId'])
@Index('IX_ledger_leaf_hash_prefix', ['hashPrefix'])
export class LedgerLeafEntity {
  @PrimaryColumn({ name: 'leaf_index', type: 'int' })
  leafIndex: number;

  @Column({ name: 'entry_id', type: 'int' })
  entryId: number;

  /** The first digits of the entry's hash, by which it is found. */
  @Column({ name: 'hash_prefix', type: 'varchar', length: 16 })
  hashPrefix: string;
}
