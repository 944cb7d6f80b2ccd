import { Link } from 'react-router-dom';
import { formatScore } from '../../lib/i18n/translate';
import { casesAddress } from '../integrity/caseAddress';
import { CaseTag } from '../integrity/UnderReviewTag';
import { useUnderReview } from '../integrity/useUnderReview';
import { useAdminT } from '../texts/AdminTexts';
import styles from './MeanFigure.module.css';

interface Props {
  candidateId: number;
  /** True beside an average that includes pending ratings, with which the other cannot be compared. */
  pending: boolean;
}

/** Marks the average of a candidate under review, with the average without the disputed ratings; renders nothing for others. */
export function AverageWithout({ candidateId, pending }: Props) {
  const t = useAdminT();
  const found = useUnderReview()(candidateId);
  if (!found) return null;
  const average = pending ? null : found.effect?.without.average;
  if (average == null) return <CaseTag caseIds={found.caseIds} />;
  return (
    <Link className={styles.disputed} to={casesAddress(found.caseIds)}>
      {t('review.averageWithout', { average: formatScore(average) })}
    </Link>
  );
}
