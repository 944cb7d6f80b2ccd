import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * The position of an entry in the tree. Rows are never changed or deleted. It is a separate table, because writing
 * positions into the entries' rows makes them grow and takes the database three times as long. No vote waits for the
 * index of hashes, whose random pages are on disk in a large table.
 */
@Entity('ledger_leaf')
@Unique('UQ_ledger_leaf_entry', ['entryId'])
@Index('IX_ledger_leaf_hash_prefix', ['hashPrefix'])
export class LedgerLeafEntity {
  @PrimaryColumn({ name: 'leaf_index', type: 'int' })
  leafIndex: number;

  @Column({ name: 'entry_id', type: 'int' })
  entryId: number;

  /** The first digits of the entry's hash, for searches. */
  @Column({ name: 'hash_prefix', type: 'varchar', length: 16 })
  hashPrefix: string;
}
