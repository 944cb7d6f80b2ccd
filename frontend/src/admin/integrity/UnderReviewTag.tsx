import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n/I18nProvider';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';
import { casesAddress } from './caseAddress';
import { officeRank } from './officeRank';
import styles from './UnderReviewTag.module.css';
import { usePlaceText } from './usePlaceText';
import { useUnderReview } from './useUnderReview';

interface Props {
  /** The id of a candidate. */
  of: number;
  /** True where a rank is shown: says the rank without the disputed ratings, if it is another. */
  withRank?: boolean;
}

/** Marks a candidate under review, and links to the case; renders nothing for others. */
export function UnderReviewTag({ of, withRank = false }: Props) {
  const t = useAdminT();
  const place = usePlaceText();
  const found = useUnderReview()(of);
  if (!found) return null;
  const { candidate, caseIds, effect } = found;
  const [rank, without] = effect
    ? [officeRank(candidate, effect.with), officeRank(candidate, effect.without)]
    : [null, null];
  return (
    <>
      {' '}
      <CaseTag caseIds={caseIds} />
      {withRank && without !== null && without !== rank && (
        <small className={styles.without}> {t('review.rankWithout', { place: place(without) })}</small>
      )}
    </>
  );
}

/** Links to an undecided case, or to all cases if there are several. */
export function CaseTag({ caseIds }: { caseIds: readonly number[] }) {
  const t = useAdminT();
  const publicT = useT();
  const names = caseIds.map((id) => t('cases.number', { id: String(id) })).join(publicT('list.comma'));
  return (
    <Link
      className={styles.tag}
      to={casesAddress(caseIds)}
      aria-label={`${t('cases.underReview')}: ${names}`}
      title={names}
    >
      <Pill tone="warning">{t('cases.underReview')}</Pill>
    </Link>
  );
}
