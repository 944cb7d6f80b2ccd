import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What bands belong to: a publication, or the final ranking of a round. */
export interface BandSource {
  kind: 'publication' | 'round';
  /** The id of the publication or of the round. */
  id: number;
}

/** The places of a candidate that agree with the ratings. It is public. */
@Entity('rank_band')
export class RankBandEntity {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  kind: BandSource['kind'];

  @PrimaryColumn({ name: 'source_id', type: 'int' })
  sourceId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** The best place of all. */
  @Column({ type: 'int' })
  low: number;

  /** The last place of all. */
  @Column({ type: 'int' })
  high: number;

  /** The title at that time; null without one. */
  @Column({ name: 'title_id', type: 'int', nullable: true })
  titleId: number | null;

  /** The best place among the candidates of the title. */
  @Column({ name: 'low_in_title', type: 'int', nullable: true })
  lowInTitle: number | null;

  @Column({ name: 'high_in_title', type: 'int', nullable: true })
  highInTitle: number | null;
}

/** The band of a candidate. */
export type RankBand = Omit<RankBandEntity, 'kind' | 'sourceId'>;
