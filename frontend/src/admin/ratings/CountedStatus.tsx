import { Icon } from '../../components/Icon';
import type { CaseRating } from '../../lib/api/types';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';
import styles from './CandidateRatings.module.css';

const TONES = { pending: 'accent', excluded: 'neutral' } as const;

interface Props {
  status?: CaseRating['status'] | undefined;
  /** True in an undecided case, which the page names above its ratings. */
  disputed?: boolean;
}

/**
 * Shows whether a rating counts; the server leaves out the status of one that does. Nearly all count, so the marks are
 * for the others.
 */
export function CountedStatus({ status = 'counted', disputed = false }: Props) {
  const t = useAdminT();
  const text = t(`cases.ratingStatus.${status}`);
  if (status !== 'counted') return <Pill tone={TONES[status]}>{text}</Pill>;
  if (!disputed) return text;
  return (
    <>
      {text} <DisputedMark />
      <span className="visually-hidden">({t('cases.underReview')})</span>
    </>
  );
}

/** Marks ratings under review, of which a page may have many. The list explains it once. */
export function DisputedMark() {
  return (
    <span className={styles.disputed}>
      <Icon name="warning" />
    </span>
  );
}
