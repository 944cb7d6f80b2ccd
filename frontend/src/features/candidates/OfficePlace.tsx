import type { Candidate } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';

/** What a candidate stands for, and the place among all who stand for the same. */
export function OfficePlace({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const { rankInTitle: rank, titleCandidateCount: of } = candidate;
  return (
    <>
      <Content of={candidate} field="title" none={t('candidate.noTitle')} />
      {rank && of && `\u00a0· ${t('candidate.inTitle', { rank, of })}`}
    </>
  );
}

/**
 * What is to be known of a place before one relies on it: that it rests on few ratings, that there are too few for one, or
 * that it doesn't follow them now.
 */
export function PlaceNotes({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const { fewRatings, missingRatings: count, frozenSince } = candidate;
  return (
    <>
      {count ? `\u00a0· ${t('candidate.missing', { count })}` : fewRatings && `\u00a0· ${t('candidate.few')}`}
      {frozenSince && `\u00a0· ${t('candidate.held')}`}
    </>
  );
}

/** How many ratings a candidate's place rests on. */
export function RatingCount({ candidate }: { candidate: Candidate }) {
  return (
    <>
      {useT()('candidate.ratings', { count: candidate.totalRatings })}
      <span>
        <PlaceNotes candidate={candidate} />
      </span>
    </>
  );
}
