import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import { Office } from '../../components/ranking/Office';
import { RankBadge } from '../../components/ranking/RankBadge';
import { RatingCount } from '../../components/ranking/RatingCount';
import { ScoreBars } from '../../components/ScoreBars';
import type { Candidate, Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './CandidateCard.module.css';
import { candidateBars } from './candidateBars';

interface Props {
  candidate: Candidate;
  /** The names of the scores in an administrator's responses. */
  metrics: readonly Metric[];
  /** True for the first card, whose image should not wait. */
  first?: boolean;
}

/** Follows the layout of CandidateGrid: two, three or six cards in a row. */
const IMAGE_SIZES =
  '(min-width: 64rem) 11.2rem, (min-width: 48rem) calc(33vw - 2.3rem), calc(50vw - 1.375rem)';

/**
 * A candidate as a card, which links to the details as a whole. Only administrators see average and scores.
 */
export function CandidateCard({ candidate, metrics, first = false }: Props) {
  const t = useT();
  const { average, scores, rank, rankInTitle, titleCandidateCount: of } = candidate;
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        <PersonImage src={candidate.imageUrl} sizes={IMAGE_SIZES} eager={first} />
        {rankInTitle && (
          <span className={styles.rank}>
            <RankBadge rank={rankInTitle} of={of} few={candidate.fewRatings} medals />
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={`/candidate/${candidate.id}`}>
            <Content of={candidate} field="name" />
          </Link>
        </h3>
        <p className={styles.title}>
          <Office of={candidate} />
        </p>
        <p className={styles.ratings}>
          <RatingCount candidate={candidate} withoutMissing>
            {rank && t('candidate.overall', { rank })}
          </RatingCount>
        </p>
        {typeof average === 'number' && (
          <p className={styles.average}>
            {t('candidate.average')} <strong>{formatScore(average)}</strong>
          </p>
        )}
        {scores && <ScoreBars compact bars={candidateBars(scores, metrics)} />}
      </div>
    </article>
  );
}
