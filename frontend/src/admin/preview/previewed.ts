import type { CandidateDetail, Title } from '../../lib/api/types';

/** A candidate, or an office whose form is shown with a fictional candidate. */
export type Previewed = { candidate: CandidateDetail } | { office: Title };

/** Returns the candidate as voters see one: without scores. */
export function asVotersSee(previewed: Previewed, sampleName: string): CandidateDetail {
  if ('candidate' in previewed) {
    const { average: _average, scores: _scores, ...seen } = previewed.candidate;
    return seen;
  }
  const { name, nameSo = null, nameAr = null } = previewed.office;
  return { id: 0, name: sampleName, title: name, titleSo: nameSo, titleAr: nameAr } as CandidateDetail;
}
