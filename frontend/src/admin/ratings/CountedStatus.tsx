import type { CaseRating } from '../../lib/api/types';
import { CaseTag } from '../integrity/UnderReviewTag';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';

const TONES = { pending: 'accent', excluded: 'neutral' } as const;

interface Props {
  status?: CaseRating['status'] | undefined;
  /** An undecided case with the rating. */
  caseId?: number | undefined;
}

/**
 * Shows whether a rating counts; the server leaves out the status of one that does. Nearly all count, so the marks are
 * for the others.
 */
export function CountedStatus({ status = 'counted', caseId }: Props) {
  const t = useAdminT();
  const text = t(`cases.ratingStatus.${status}`);
  if (status === 'counted' && caseId !== undefined) return <CaseTag caseIds={[caseId]} />;
  return status === 'counted' ? text : <Pill tone={TONES[status]}>{text}</Pill>;
}
