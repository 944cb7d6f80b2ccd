import { Column, DeleteDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { withFields } from '../../core/support/with-fields.js';
import { WEB_ADDRESS_MAX } from '../../core/validation/fields.decorator.js';
import { decorateProfile, PROFILE_NAMES, type Profile, type ProfileField } from './candidate-profile.js';
import { TitleEntity } from './title.entity.js';

const DAY_LENGTH = '2024-05-26'.length;

/** Defines the column of a field: `in_office_since` for `inOfficeSince`, as wide as the field's longest value. */
function profileColumn(field: ProfileField, property: string): PropertyDecorator {
  const name = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const lengths = { day: DAY_LENGTH, webAddress: WEB_ADDRESS_MAX };
  const length = 'max' in field ? field.max : lengths[field.kind];
  return Column({ name, type: 'varchar', length, nullable: true });
}

class NamedCandidate {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The name in Arabic letters, for readers of Arabic. */
  @Column({ name: 'name_ar', type: 'varchar', length: 100, nullable: true })
  nameAr: string | null;
}

@Entity('candidate')
@Index('IX_candidate_title', ['titleId'])
@Index('IX_candidate_former_title', ['formerTitleId'])
export class CandidateEntity extends withFields<NamedCandidate, Profile>(
  NamedCandidate,
  decorateProfile(PROFILE_NAMES, profileColumn),
) {
  @Column({ name: 'title_id', type: 'int', nullable: true })
  @ForeignKey(() => TitleEntity, { name: 'FK_candidate_title', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  titleId: number | null;

  /** A file name under /images, or a full address. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  image: string | null;

  /** The sum and the number of all scores of all ratings: exact, updated in the transaction of each rating. */
  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'total_ratings', default: 0 })
  totalRatings: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** Set for a deleted candidate, who is hidden everywhere except in voters' own ratings. */
  @DeleteDateColumn({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date | null;

  /** The title whose deletion removed it from the candidate; restoring the title returns it. */
  @Column({ name: 'former_title_id', type: 'int', nullable: true })
  formerTitleId: number | null;
}
