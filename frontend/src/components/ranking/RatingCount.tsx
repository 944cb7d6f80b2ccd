import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';

interface CountProps {
  /** The ratings that a place rests on. */
  count: number;
  /** What is to be known of the place before one relies on it; without what is not so. */
  notes?: readonly (string | false | undefined)[];
}

/** How many ratings a place rests on and what is to be known of it, in a line or, where there is no room, in several. */
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
 * How many ratings a candidate's place rests on, with a note that they are few, that there are too few for a place, or
 * that it doesn't follow them now.
 */
export function RatingCount({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const { totalRatings, fewRatings, missingRatings: count, frozenSince } = candidate;
  const few = count ? t('candidate.missing', { count }) : fewRatings && t('candidate.few');
  return <CountedRatings count={totalRatings} notes={[few, frozenSince ? t('candidate.held') : undefined]} />;
}
