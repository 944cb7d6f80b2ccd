import type { CaseRating } from '../../lib/api/types';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';

const TONES = { counted: 'success', pending: 'accent', excluded: 'neutral' } as const;

/** Shows whether a rating counts; the server leaves out the status of one that does. */
export function CountedStatus({ status = 'counted' }: { status?: CaseRating['status'] | undefined }) {
  const t = useAdminT();
  return <Pill tone={TONES[status]}>{t(`cases.ratingStatus.${status}`)}</Pill>;
}
