import type { CaseRating } from '../../lib/api/types';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';

const TONES = { pending: 'accent', excluded: 'neutral' } as const;

/**
 * Shows whether a rating counts; the server leaves out the status of one that does. Nearly all count, so the marks are
 * for the others.
 */
export function CountedStatus({ status = 'counted' }: { status?: CaseRating['status'] | undefined }) {
  const t = useAdminT();
  const text = t(`cases.ratingStatus.${status}`);
  return status === 'counted' ? text : <Pill tone={TONES[status]}>{text}</Pill>;
}
