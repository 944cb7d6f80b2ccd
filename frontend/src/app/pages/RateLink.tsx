import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import { Office } from '../../components/ranking/Office';
import { RATE_PART } from '../../features/ratings/VisitorPanel';
import type { Candidate } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import styles from './RateLink.module.css';

interface Props {
  candidate: Candidate;
  /** The label of the link. */
  text: string;
}

/** Links to a candidate to rate, with picture, name and office. */
export function RateLink({ candidate, text }: Props) {
  return (
    <Link className={styles.card} to={`/candidate/${candidate.id}#${RATE_PART}`}>
      <span className={styles.image}>
        <PersonImage src={candidate.imageUrl} sizes="3.75rem" />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>
          <Content of={candidate} field="name" />
        </span>
        <span className={styles.office}>
          <Office of={candidate} />
        </span>
      </span>
      <span className={styles.rate}>{text}</span>
    </Link>
  );
}
