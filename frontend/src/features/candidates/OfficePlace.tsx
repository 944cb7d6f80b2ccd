import type { Candidate } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';

/** What a candidate stands for, and the place among all who stand for the same. */
export function OfficePlace({ candidate }: { candidate: Candidate }) {
  const t = useT();
  const { rankInTitle, titleCandidateCount } = candidate;
  return (
    <>
      <Content of={candidate} field="title" none={t('candidate.noTitle')} />
      {rankInTitle &&
        ` · ${t('candidate.inTitle', { rank: rankInTitle, of: titleCandidateCount ?? rankInTitle })}`}
    </>
  );
}

/** How many ratings a candidate's place rests on, marked where they are few. */
export function RatingCount({ candidate: { totalRatings, fewRatings } }: { candidate: Candidate }) {
  const t = useT();
  return (
    <>
      {t('candidate.ratings', { count: totalRatings })}
      {fewRatings && totalRatings > 0 && <span>{` · ${t('candidate.few')}`}</span>}
    </>
  );
}
