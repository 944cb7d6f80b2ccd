import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { casesAddress } from '../integrity/caseAddress';
import { officeRank, rankedAmong } from '../integrity/officeRank';
import { usePlaceText } from '../integrity/usePlaceText';
import { useUnderReview } from '../integrity/useUnderReview';
import { useAdminT } from '../texts/AdminTexts';
import styles from './CandidateRecord.module.css';

/** Says how many ratings undecided cases dispute, and the figures without them. Renders nothing without a case. */
export function CandidateReview({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const place = usePlaceText();
  const found = useUnderReview()(candidateId);
  if (!found) return null;
  const { candidate, caseIds, effect } = found;
  const { ratings = 0, with: now, without } = effect ?? {};
  const rank = without ? officeRank(candidate, without) : null;
  const average = without?.average == null ? null : formatScore(without.average);
  return (
    <Notice tone="warning">
      <span className={styles.review}>
        <Link to={casesAddress(caseIds)}>
          {now
            ? t('review.count', { count: ratings, of: formatNumber(now.ratings) })
            : t('cases.underReview')}
        </Link>
        {average !== null && '. '}
        {average !== null &&
          (rank === null
            ? t('review.averageWithout', { average })
            : t('review.without', {
                place: place(rank),
                among: t(`review.${rankedAmong(candidate)}`),
                average,
              }))}
      </span>
    </Notice>
  );
}

/** Says of figures that they include the disputed ratings. Renders nothing without any. */
export function ReviewIncluded({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  if (!useUnderReview()(candidateId)?.effect) return null;
  return <p className={styles.included}>{t('review.included')}</p>;
}
