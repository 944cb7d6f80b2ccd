import type { Candidate } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import type { RatingSnapshot } from './ratingSnapshot';
import { useRatingSnapshotT } from './ratingSnapshotTexts';

interface Props {
  rating: RatingSnapshot;
  /** The candidate with the current title. */
  candidate: Pick<Candidate, 'title' | 'titleSo' | 'titleAr'>;
}

/** Names the candidate's title at the time of the rating, if it differs from the current one. */
export function RatedTitle({ rating: { ratedTitle }, candidate }: Props) {
  const t = useRatingSnapshotT();
  const texts = useTexts();
  if (!ratedTitle || texts(ratedTitle, 'title') === texts(candidate, 'title')) return null;
  return (
    <>
      {t('title')} <Content of={ratedTitle} field="title" />
    </>
  );
}
