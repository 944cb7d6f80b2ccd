import { use, useId } from 'react';
import { Link } from 'react-router-dom';
import { ProgressBar } from '../../components/ProgressBar';
import { Skeleton } from '../../components/Skeleton';
import { WhatsAppLink } from '../../components/WhatsAppLink';
import { useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { ofThisRound } from '../../features/ratings/byRound';
import { officeProgress, officesLeft } from '../../features/ratings/officeProgress';
import { useGetOwnRatingsQuery } from '../../features/ratings/ownRatingsApi';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { Candidate, OwnRating } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { SiteOrigin } from '../../lib/siteOrigin';
import styles from './NextToRate.module.css';
import { RateLink } from './RateLink';

interface Props {
  /** The candidate that the user has just rated, or had rated before. */
  candidate: Candidate & { titleId: number };
}

/** Returns the user's progress in the office of a rated candidate; undefined until it is known. */
export function useOfficeProgress({ id, titleId }: Pick<Candidate, 'id' | 'titleId'>, { skip = false } = {}) {
  const without = { skip: skip || titleId === null };
  const ratings = useGetOwnRatingsQuery(undefined, {
    ...without,
    selectFromResult: ({ data, isLoading }) => ({ isLoading, data: data && ofThisRound(data) }),
  });
  const candidates = useGetCandidatesQuery({ titleId: titleId ?? 0 }, without);
  return {
    isLoading: ratings.isLoading || candidates.isLoading,
    ratings: ratings.data,
    progress: ratings.data && candidates.data && officeProgress(candidates.data, ratings.data, id),
  };
}

/** Links to the next unrated candidate of the same office and, once all are rated, to other offices. */
export function NextToRate({ candidate }: Props) {
  const t = useT();
  const id = useId();
  const { titleId } = candidate;
  const { isLoading, ratings, progress } = useOfficeProgress(candidate);
  if (isLoading) return <Skeleton blockSize="10rem" />;
  if (!ratings || !progress) {
    return <Link to={`/leaderboard?title=${titleId}`}>{t('next.office')}</Link>;
  }
  const { rated, of, next } = progress;
  if (!next) return <AllRated count={of} titleId={titleId} ratings={ratings} />;
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h3 id={id}>{t('next.heading')}</h3>
      <p className={styles.count} id={`${id}-count`}>
        {t('next.rated', { rated, count: of })}
      </p>
      <ProgressBar aria-labelledby={`${id}-count`} value={rated} max={of} />
      <RateLink candidate={next} text={t('next.rate')} />
    </section>
  );
}

interface AllRatedProps {
  count: number;
  titleId: number;
  ratings: readonly OwnRating[];
}

/** Says that an office is complete, and which other offices have unrated candidates. */
function AllRated({ count, titleId, ratings }: AllRatedProps) {
  const t = useT();
  const id = useId();
  const text = useTexts();
  const { data: titles, isLoading } = useGetTitlesQuery();
  if (isLoading) return <Skeleton blockSize="10rem" />;
  const office = titles?.find((title) => title.id === titleId);
  const left = officesLeft(titles ?? [], ratings, titleId);
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h3 id={id}>{t('next.done', { count })}</h3>
      <p>
        <WhatsAppLink
          text={t('next.shared', { count, office: office ? text(office, 'name') : '' })}
          url={`${use(SiteOrigin)}/leaderboard?title=${titleId}`}
        />
      </p>
      {left.length > 0 ? (
        <>
          <p>{t('next.offices')}</p>
          <ul className={styles.offices}>
            {left.map((title) => (
              <li key={title.id}>
                <Link to={`/leaderboard?title=${title.id}`}>
                  <Content of={title} field="name" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {titles && <p>{t('next.everyone')}</p>}
          <Link to="/leaderboard">{t('nav.leaderboard')}</Link>
        </>
      )}
    </section>
  );
}
