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
}

/** Marks a candidate under review, and links to the case; renders nothing for others. */
export function UnderReviewTag({ of }: Props) {
  const found = useUnderReview()(of);
  if (!found) return null;
  return (
    <>
      {' '}
      <CaseTag caseIds={found.caseIds} />
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

/** Says the rank without the disputed ratings, if it is another. */
export function RankWithout({ of }: Props) {
  const t = useAdminT();
  const place = usePlaceText();
  const found = useUnderReview()(of);
  if (!found?.effect) return null;
  const { candidate, effect } = found;
  const without = officeRank(candidate, effect.without);
  if (without === null || without === officeRank(candidate, effect.with)) return null;
  return <p className={styles.without}>{t('review.rankWithout', { place: place(without) })}</p>;
}
