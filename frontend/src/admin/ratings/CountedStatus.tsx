import type { CaseRating } from '../../lib/api/types';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';

const TONES = { pending: 'accent', excluded: 'neutral' } as const;

interface Props {
  status?: CaseRating['status'] | undefined;
  /** True in an undecided case, which the page names above its ratings. */
  disputed?: boolean;
}

/**
 * Shows whether a rating counts; the server leaves out the status of one that does. Nearly all count, so the marks are
 * for the others.
 */
export function CountedStatus({ status = 'counted', disputed = false }: Props) {
  const t = useAdminT();
  const text = t(`cases.ratingStatus.${status}`);
  if (status === 'counted' && disputed) return <Pill tone="warning">{t('cases.underReview')}</Pill>;
  return status === 'counted' ? text : <Pill tone={TONES[status]}>{text}</Pill>;
}
