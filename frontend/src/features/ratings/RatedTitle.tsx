import type { Candidate } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import type { RatingSnapshot } from './ratingSnapshot';
import { useRatingSnapshotT } from './ratingSnapshotTexts';

interface Props {
  rating: RatingSnapshot;
  /** The candidate with their current title. */
  candidate: Pick<Candidate, 'title' | 'titleSo' | 'titleAr'>;
}

/** Says which title a candidate had when it was rated, where the reader knows another one by now. */
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
