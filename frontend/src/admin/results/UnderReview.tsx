import { Link } from 'react-router-dom';
import type { Overview } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { deskAddress } from '../integrity/caseAddress';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Results.module.css';

/** Lists candidates with many ratings that may not come from people, with links to their cases. */
export function UnderReview({ candidates }: { candidates: Overview['underReview'] }) {
  const t = useAdminT();
  if (candidates.length === 0) return null;
  return (
    <div>
      <p className={styles.hint}>{t('overview.underReview')}</p>
      <ul className={styles.names}>
        {candidates.map(({ candidate, caseId }) => (
          <li key={candidate.id}>
            <Content of={candidate} field="name" /> –{' '}
            <Link to={deskAddress(caseId)}>{t('cases.number', { id: String(caseId) })}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
