import { ApiProperty } from '@nestjs/swagger';
import { pick } from '../../core/validation/fields-of.js';
import { imageUrl } from '../../media/images/image-url.js';
import { CANDIDATE_NAMES, type Candidate, type CandidateNames, displayId } from './candidate.js';
import { NamedTitleDto } from './named-title.dto.js';

/** A candidate's names, office and picture in responses about something else. */
export class NamedCandidateDto extends NamedTitleDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'The display ID', example: 'NPI-0001' })
  candidateId: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'The name in Arabic script' })
  nameAr: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The constituency or region' })
  region: string | null;

  @ApiProperty({ type: String, nullable: true, example: '/images/2f1c….webp' })
  imageUrl: string | null;
}

/** Returns a candidate's names, office and picture. */
export function toNamedCandidateDto(
  candidate: CandidateNames & Pick<Candidate, 'id' | 'image' | 'region'>,
): NamedCandidateDto {
  return {
    id: candidate.id,
    candidateId: displayId(candidate.id),
    ...pick(candidate, CANDIDATE_NAMES),
    region: candidate.region,
    imageUrl: imageUrl(candidate.image),
  };
}
