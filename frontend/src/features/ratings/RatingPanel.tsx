import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import type { Candidate, Rating, User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RatingPanel.module.css';
import { RatingResult } from './RatingResult';
import { removeDraft } from './ratingDraft';
import type { RatedMetric } from './ratingScores';
import { useCheckRatingQuery } from './ratingsApi';

/** Most readers never rate: the form comes when somebody may. */
const RatingForm = lazy(() => import('./RatingForm'));

interface Props {
  candidate: Candidate;
  /** Undefined while loading. */
  metrics: readonly RatedMetric[] | undefined;
  user: User | null;
  /** Handed to the sign-in page, so that it leads back here. */
  signInState: unknown;
  /** Takes the form's place as long as something must be done first. */
  first?: ReactNode;
}

/** Whatever the visitor may do about rating this candidate: rate, see their rating, or read why neither. */
export function RatingPanel(props: Props) {
  const t = useT();
  const id = useId();
  const check = useCheckRatingQuery(props.candidate.id, { skip: !props.user });
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{t(check.data?.rating ? 'rating.resultHeading' : 'rating.heading')}</h2>
      <PanelContent {...props} rating={check.data?.rating ?? null} checking={check.isLoading} />
    </section>
  );
}

interface ContentProps extends Props {
  rating: Rating | null;
  checking: boolean;
}

function PanelContent({
  candidate,
  metrics,
  user,
  signInState,
  first,
  rating,
  checking,
}: ContentProps): ReactNode {
  const t = useT();
  const [fresh, setFresh] = useState(false);
  const userId = user?.id;

  useEffect(() => {
    if (rating && userId !== undefined) removeDraft({ userId, candidateId: candidate.id });
  }, [rating, userId, candidate.id]);

  if (rating) return <RatingResult rating={rating} metrics={metrics ?? []} fresh={fresh} />;
  if (!hasTitle(candidate)) {
    return (
      <StateMessage icon="lock" title={<h3>{t('rating.notAvailable')}</h3>} hint={t('rating.noTitle')} />
    );
  }
  if (!user) {
    return (
      <div data-for-visitors>
        <StateMessage
          icon="lock"
          title={<h3>{t('rating.loginRequired')}</h3>}
          hint={t('rating.loginToSubmit')}
        >
          <ButtonLink to="/login" state={signInState}>
            {t('nav.login')}
          </ButtonLink>
        </StateMessage>
      </div>
    );
  }
  if (first) return first;
  // A failed check shows the form: the server refuses a second rating in any case.
  if (!metrics || checking) return <FormPlaceholder />;
  if (metrics.length === 0) {
    return (
      <StateMessage icon="lock" title={<h3>{t('rating.notAvailable')}</h3>} hint={t('rating.noMetrics')} />
    );
  }
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <RatingForm candidate={candidate} metrics={metrics} userId={user.id} onRated={() => setFresh(true)} />
    </Suspense>
  );
}

const hasTitle = ({ title }: Candidate) => {
  const name = title?.trim().toLowerCase();
  return Boolean(name) && name !== 'no title';
};

function FormPlaceholder() {
  return <Skeleton blockSize="60rem" />;
}
