import type { Candidate } from '../../lib/api/types';
import { Content, type Texts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';

/** The office that a candidate holds, with its city or region: "Mayor of Xeebta Dahab". */
export function Office({ of }: { of: Texts<'title'> & { region?: string | null } }) {
  const t = useT();
  return (
    <>
      <Content of={of} field="title" none={t('candidate.noTitle')} />
      {of.region && (
        <>
          {t('candidate.ofRegion')}
          <bdi>{of.region}</bdi>
        </>
      )}
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
      {/* As a whole on the next line, where there is no room for it. */}
      <span style={{ display: 'inline-block' }}>
        <PlaceNotes candidate={candidate} />
      </span>
    </>
  );
}
