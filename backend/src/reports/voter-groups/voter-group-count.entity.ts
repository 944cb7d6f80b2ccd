import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GROUP_NAME_MAX, type GroupKind } from '../../core/population/population.js';

/**
 * What voters are counted by: what they have said of themselves, or the region that a registration desk has verified.
 */
export type CountedKind = GroupKind | 'desk';

/** The number of voters of a group at the last count. */
@Entity('voter_group_count')
export class VoterGroupCountEntity {
  @PrimaryColumn({ type: 'varchar', length: 6 })
  kind: CountedKind;

  /** The name of the group; empty for voters who did not say theirs. */
  @PrimaryColumn({ type: 'varchar', length: GROUP_NAME_MAX })
  name: string;

  @Column({ type: 'int' })
  voters: number;

  /** The day of the count in UTC, such as `2026-11-20`. */
  @Column({ type: 'varchar', length: 10 })
  day: string;
}
