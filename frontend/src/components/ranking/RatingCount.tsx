import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';

interface CountProps {
  /** The ratings behind a rank. */
  count: number;
  /** The notes that readers need before they rely on the rank; false ones are absent. */
  notes?: readonly (string | false | undefined)[];
}

/** The number of ratings behind a rank with its notes, in one line or, in a narrow space, in several. */
export function CountedRatings({ count, notes = [] }: CountProps) {
  return (
    <span className="parts">
      <span>{useT()('candidate.ratings', { count })}</span>
      {notes.filter(Boolean).map((note) => (
        <span key={String(note)}> {note}</span>
      ))}
    </span>
  );
}

/**
 * The number of ratings behind a candidate's rank, with a note if there are few, too few for a rank, or if
 * the rank does not follow them now.
 */
export function RatingCount({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const { totalRatings, fewRatings, missingRatings: count, frozenSince } = candidate;
  const few = count ? t('candidate.missing', { count }) : fewRatings && t('candidate.few');
  return <CountedRatings count={totalRatings} notes={[few, frozenSince ? t('candidate.held') : undefined]} />;
}
