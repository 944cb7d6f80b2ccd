import { ButtonLink } from '../../components/ButtonLink';
import { StateMessage } from '../../components/StateMessage';
import type { OwnRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { byRound } from './byRound';
import { FigureLine } from './FigureLine';
import { type AboutOwnRating, OwnRatingCard } from './OwnRatingCard';
import styles from './OwnRatings.module.css';
import type { RatedMetric } from './ratingScores';
import { summarizeRatings } from './ratingSummary';

interface Props {
  ratings: readonly OwnRating[];
  /** The names of the scores. */
  metrics: readonly RatedMetric[];
  /** Returns further facts about a rating. */
  about?: (rating: OwnRating) => AboutOwnRating;
}

/** Shows all ratings of a user, summarised and one by one. */
export function OwnRatings({ ratings, metrics, about }: Props) {
  const t = useT();
  if (ratings.length === 0) {
    return (
      <StateMessage icon="person" title={t('myRatings.empty')} hint={t('myRatings.emptyHint')}>
        <ButtonLink to="/">{t('myRatings.viewCandidates')}</ButtonLink>
      </StateMessage>
    );
  }
  const { totalRatings, averageScore, candidatesRated } = summarizeRatings(ratings);
  return (
    <>
      <FigureLine
        label={t('myRatings.summary')}
        figures={[
          { label: t('myRatings.totalRatings'), value: formatNumber(totalRatings) },
          {
            label: t('myRatings.averageScore'),
            value: averageScore === null ? '–' : formatScore(averageScore),
          },
          { label: t('myRatings.candidatesRated'), value: formatNumber(candidatesRated) },
        ]}
      />
      {byRound(ratings).map((ofRound) => {
        const [first] = ofRound;
        return (
          <section key={first.round?.id ?? 'all'}>
            {first.round && (
              <h2 className={styles.round}>
                <Content of={first.round} field="name" />
              </h2>
            )}
            <ul className={styles.list}>
              {ofRound.map((rating) => (
                <li key={rating.id}>
                  <OwnRatingCard rating={rating} metrics={metrics} {...about?.(rating)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
