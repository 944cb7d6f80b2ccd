import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import type { Candidate } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './FirstOfOffices.module.css';
import { RatingCount } from './OfficePlace';

/** Each office with who comes first in it; it leads to all who hold it, the name to that person. */
export function FirstOfOffices({ candidates }: { candidates: readonly Candidate[] }) {
  const t = useT();
  return (
    <ul className={styles.offices}>
      {candidates.map((candidate) => (
        <li key={candidate.id} className={styles.office}>
          <div className={styles.face}>
            <PersonImage src={candidate.imageUrl} sizes="4rem" />
          </div>
          <div className={styles.text}>
            <h3 className={styles.title}>
              <Content of={candidate} field="title" />
            </h3>
            <Link className={styles.name} to={`/candidate/${candidate.id}`}>
              <Content of={candidate} field="name" />
            </Link>
            <p className={styles.ratings}>
              <RatingCount candidate={candidate} />
            </p>
            <Link className={styles.all} to={`/leaderboard?title=${candidate.titleId}`}>
              {t('home.allOfOffice', { count: candidate.titleCandidateCount ?? 1 })}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
