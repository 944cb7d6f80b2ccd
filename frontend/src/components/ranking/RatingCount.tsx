import type { ReactNode } from 'react';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';

interface Props {
  candidate: Candidate;
  /** True if the page says already that the ratings are too few for a rank. */
  withoutMissing?: boolean;
  /** Shown before the number. */
  children?: ReactNode;
}

/**
 * The number of ratings behind a candidate's rank, with a note if there are few, too few for a rank, or if
 * the rank does not follow them now: in one line or, in a narrow space, in several.
 */
export function RatingCount({ candidate, withoutMissing = false, children }: Props) {
  const t = useT();
  const { totalRatings, fewRatings, missingRatings: count, frozenSince } = candidate;
  const few = count
    ? !withoutMissing && t('candidate.missing', { count })
    : fewRatings && t('candidate.fewOfThem');
  return (
    <span className="parts">
      {children && <span>{children}</span>}
      <span>{t('candidate.ratings', { count: totalRatings })}</span>
      {few && <span> {few}</span>}
      {frozenSince && <span> {t('candidate.held')}</span>}
    </span>
  );
}
