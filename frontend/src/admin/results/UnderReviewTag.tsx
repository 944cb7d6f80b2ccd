import { Link } from 'react-router-dom';
import { useMay } from '../../features/auth/rights';
import type { Overview } from '../../lib/api/types';
import { deskAddress } from '../integrity/caseAddress';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Results.module.css';

/** The candidates whom undecided cases name. */
export type UnderReviewList = Overview['underReview'];

interface Props {
  /** The id of a candidate. */
  of: number;
  among: UnderReviewList;
}

/** Marks a candidate whom an undecided case names, and links to the case; renders nothing without one. */
export function UnderReviewTag({ of, among }: Props) {
  const t = useAdminT();
  const may = useMay();
  const found = among.find(({ candidate }) => candidate.id === of);
  if (!found) return null;
  const tag = <Pill tone="warning">{t('cases.underReview')}</Pill>;
  const name = `${t('cases.underReview')}: ${t('cases.number', { id: String(found.caseId) })}`;
  return (
    <>
      {' '}
      {may('integrity.read') ? (
        <Link className={styles.tag} to={deskAddress(found.caseId)} aria-label={name} title={name}>
          {tag}
        </Link>
      ) : (
        tag
      )}
    </>
  );
}
