import type { RatedMetric } from '../../features/ratings/ratingScores';
import type { CandidateDetail, Title } from '../../lib/api/types';

/** The texts of an office that its form shows. */
type Office = Pick<Title, 'name' | 'nameSo' | 'nameAr'>;

/**
 * A candidate, or an office whose form is shown with a fictional candidate: with all metrics, or with one that is being
 * edited.
 */
export type Previewed = { candidate: CandidateDetail } | { office: Office; metric?: RatedMetric };

/** Returns the candidate as voters see one: without scores. */
export function asVotersSee(previewed: Previewed, sampleName: string): CandidateDetail {
  if ('candidate' in previewed) {
    const { average: _average, scores: _scores, ...seen } = previewed.candidate;
    return seen;
  }
  const { name, nameSo = null, nameAr = null } = previewed.office;
  return { id: 0, name: sampleName, title: name, titleSo: nameSo, titleAr: nameAr } as CandidateDetail;
}
