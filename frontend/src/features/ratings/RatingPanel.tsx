import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton';
import type { Candidate, Rating, User } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { NotRatable } from './NotRatable';
import { RatingForm } from './RatingForm';
import styles from './RatingPanel.module.css';
import { type AboutRating, RatingResult } from './RatingResult';
import { hasTitle } from './ratable';
import { useGetRecordingsQuery, useGetScoreScaleQuery } from './ratingAidsApi';
import { removeDraft } from './ratingDraft';
import { keepNonce } from './ratingNonce';
import type { RatedMetric } from './ratingScores';
import { useCheckRatingQuery } from './ratingsApi';
import { PanelFrame, RATE_PART } from './VisitorPanel';

interface Props {
  candidate: Candidate;
  /** Undefined while loading. */
  metrics: readonly RatedMetric[] | undefined;
  user: User;
  /** Replaces the form while another step must come first. */
  first?: ReactNode;
  /** Shown above the form. */
  notice?: ReactNode;
  /** Returns further facts about the voter's own rating. */
  about: (rating: Rating) => AboutRating;
}

/** What a voter can do about this candidate: rate, see their own rating, or read why neither is possible. */
export function RatingPanel({ candidate, metrics, user, first, notice, about }: Props) {
  const { data, isLoading, error } = useCheckRatingQuery(candidate.id);
  const [fresh, setFresh] = useState(false);
  const { hash } = useLocation();
  const rating = data?.rating ?? null;
  const skip = rating !== null || !hasTitle(candidate);
  const scale = useGetScoreScaleQuery(undefined, { skip });
  const recordings = useGetRecordingsQuery(undefined, { skip });

  useEffect(() => {
    if (error) console.warn('Whether there is a rating could not be checked', error);
  }, [error]);

  useEffect(() => {
    if (!rating) return;
    const owner = { userId: user.id, candidateId: candidate.id };
    removeDraft(owner);
    keepNonce(owner, rating.id);
  }, [rating, user.id, candidate.id]);

  const content = () => {
    if (rating) {
      return <RatingResult rating={rating} metrics={metrics ?? []} fresh={fresh} {...about(rating)} />;
    }
    if (!hasTitle(candidate)) return <NotRatable why="rating.noTitle" />;
    if (first) return first;
    // A failed check shows the form, because the server refuses a second rating in any case. Aids for rating
    // come with the form, or not at all, so that nothing moves below a finger.
    if (!metrics || isLoading || scale.isLoading || recordings.isLoading) return <FormPlaceholder />;
    if (metrics.length === 0) return <NotRatable why="rating.noMetrics" />;
    return (
      <>
        {notice}
        <RatingForm
          candidate={candidate}
          metrics={metrics}
          scale={scale.data}
          recordings={recordings.data ?? []}
          userId={user.id}
          onRated={() => setFresh(true)}
        />
      </>
    );
  };
  return (
    <PanelFrame heading={rating ? 'rating.yourRating' : 'rating.heading'}>
      {/* The page's heading is outside of the screen, where a link or the form leads to this part. */}
      {(fresh || hash === `#${RATE_PART}`) && (
        <p className={styles.whom}>
          <Content of={candidate} field="name" />
        </p>
      )}
      {content()}
    </PanelFrame>
  );
}

/** Replaces the form while it loads. */
function FormPlaceholder() {
  return <Skeleton blockSize="60rem" />;
}
